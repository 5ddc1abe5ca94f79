-- The demo shop once came with one password that is published; its accounts get their own.
alter table demo_shop add column has_own_passwords boolean not null default false;

-- A link for a new password that was printed on the operator's terminal proves no mailbox.
alter table password_reset add column is_mailed boolean not null default true;

-- Null: done by the operator of the machine, from a terminal.
alter table people_log alter column by_member_id drop not null;
