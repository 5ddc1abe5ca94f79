-- A change of many prices may begin at a later time, and be withdrawn until then.
alter table bulk_change
  -- Null for one that begins when it is made.
  add column starts_at timestamptz,
  -- The greatest price drop, in percent, when it was planned: what was accepted.
  add column accepted_drop int;
alter table bulk_change drop constraint bulk_change_state_check;
alter table bulk_change add constraint bulk_change_state_check
  check (state in ('planned', 'running', 'done', 'undoing', 'undone', 'withdrawn')) not valid;
