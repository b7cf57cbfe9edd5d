"""What can be done from a command line, a module a command."""
