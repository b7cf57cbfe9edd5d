"""A table that another device hosts: the page of a guest. It comes when somebody invites."""
