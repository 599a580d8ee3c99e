"""How the database came to its present form, one step a module; run when the server starts."""
