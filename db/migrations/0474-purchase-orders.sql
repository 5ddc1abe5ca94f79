create table purchase_order (
  id int generated always as identity primary key,
  supplier text not null,
  -- The number of the supplier.
  reference text not null default '',
  -- Where the goods come: 0 the web warehouse, else a store.
  place int not null check (place >= 0),
  expected_on date,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'closed')),
  version int not null default 1,
  created_by int,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index purchase_order_open on purchase_order (expected_on) where state = 'open';

create table purchase_order_row (
  purchase_order_id int not null references purchase_order on delete cascade,
  position int not null,
  product_id int not null,
  quantity int not null check (quantity > 0),
  -- Öre without VAT, of one unit.
  unit_cost int,
  primary key (purchase_order_id, product_id)
);
create index purchase_order_row_product on purchase_order_row (product_id);

create table purchase_receipt (
  id int generated always as identity primary key,
  purchase_order_id int not null references purchase_order on delete cascade,
  key text not null unique,
  note text not null default '',
  -- The one that this takes back, by units below zero.
  reverses int unique references purchase_receipt,
  received_by int,
  received_at timestamptz not null
);
create index purchase_receipt_order on purchase_receipt (purchase_order_id);
create trigger purchase_receipt_append_only before update on purchase_receipt
  for each row execute function refuse_rewrite();

create table purchase_receipt_row (
  receipt_id int not null references purchase_receipt on delete cascade,
  product_id int not null,
  -- Whole units; of them those that belong to orders of customers are not put up for sale.
  quantity int not null,
  for_orders int not null default 0,
  -- Not whole: neither received nor stock.
  damaged int not null default 0,
  primary key (receipt_id, product_id)
);
create trigger purchase_receipt_row_append_only before update on purchase_receipt_row
  for each row execute function refuse_rewrite();

-- Whole units of a product that the web warehouse waits for.
create function units_on_their_way(product int) returns int language sql stable parallel safe as $$
  select coalesce(sum(greatest(0, r.quantity - (
    select coalesce(sum(w.quantity), 0) from purchase_receipt c join purchase_receipt_row w on w.receipt_id = c.id
    where c.purchase_order_id = o.id and w.product_id = r.product_id))), 0)::int
  from purchase_order_row r join purchase_order o on o.id = r.purchase_order_id
  where r.product_id = product and o.state = 'open' and o.place = 0
$$;
