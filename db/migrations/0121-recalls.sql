-- Products recalled for safety, and which buyers were told ((EU) 2023/988 art. 35–36).
create table recall (
  id int generated always as identity primary key,
  title text not null,
  hazard text not null,
  action text not null,
  remedies text[] not null,
  batches text[] not null default '{}',
  -- Days of the order; null without a limit.
  sold_from date,
  sold_to date,
  created_at timestamptz not null,
  published_at timestamptz
);
create table recall_product (
  recall_id int not null references recall on delete cascade,
  product_id int not null references product,
  primary key (recall_id, product_id)
);
create table recall_notice (
  recall_id int not null references recall on delete cascade,
  order_id bigint not null references orders on delete cascade,
  queued_at timestamptz not null,
  primary key (recall_id, order_id)
);
create index recall_notice_order on recall_notice (order_id);
create function recall_changed() returns trigger language plpgsql as $$
begin
  insert into change (kind) values ('content');
  return null;
end $$;
create trigger recall_changed after insert or update or delete on recall
  for each statement execute function recall_changed();
