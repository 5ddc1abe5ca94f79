-- The cart as it was ordered: it is emptied when the order is paid, unless it has changed since.
alter table orders add column cart_revision int;

-- Where its pieces were taken, so that they can be put back there.
alter table order_row
  add column from_web int not null default 0,
  add column from_supplier int not null default 0;

-- When an unsent letter is to be tried; later after each attempt.
alter table mail add column due_at timestamptz not null default now();
create index mail_unsent on mail (due_at) where sent_at is null;
