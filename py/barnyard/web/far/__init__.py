"""A table of several devices: the page of a guest, and of whoever hosts; once somebody invites."""
