"""What the build packs, and how the page finds it."""
