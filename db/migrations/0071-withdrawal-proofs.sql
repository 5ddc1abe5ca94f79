-- That whoever withdrew from an order is its customer. Nothing is done about a withdrawal before: an order's number and
-- address are no proof.
create table withdrawal_proof (
  withdrawal_id bigint primary key references withdrawal on delete cascade,
  -- Of the link in the acknowledgement; null when the proof came with the withdrawal.
  token_hash bytea unique,
  proven_at timestamptz,
  -- `earlier`: acted upon before proofs were asked for.
  way text check (way in ('secret', 'member', 'mailbox', 'earlier')),
  check ((proven_at is null) = (way is null))
);
insert into withdrawal_proof (withdrawal_id, proven_at, way)
  select id, at, 'earlier' from withdrawal where order_id is not null;
