"""All SQL but the schema: functions of a connection; those that write, in a transaction."""
