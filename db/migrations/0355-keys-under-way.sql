-- Which call with a key is under way, and until when it is taken to be if its process has died.
alter table idempotency_key add column held_by uuid, add column held_until timestamptz;
