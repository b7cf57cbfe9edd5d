"""The pages: what each shows and does. They know no browser."""
