// PyScript watches the page for tags and py-* attributes that come later, and looks through
// whatever is painted. Here none ever come: all of Python is in the page when it is loaded.
export class Unwatched {
  observe() {}
  disconnect() {}
}
