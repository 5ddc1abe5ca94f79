-- leaving_at: its owner has asked to leave it, which the next start does. left_at: done; the shop is one of its own.
alter table demo_shop add column leaving_at timestamptz, add column left_at timestamptz;
