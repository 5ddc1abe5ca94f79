-- What an employee should look at before an order is packed. It decides nothing.
create table order_risk (
  order_id bigint primary key references orders on delete cascade,
  -- [{"kind": …, "count": …}]
  marks jsonb not null,
  assessed_at timestamptz not null
);
create index order_risk_marked on order_risk (order_id) where marks <> '[]';
create trigger order_risk_append_only before update on order_risk for each row execute function refuse_rewrite();

-- Paid orders that have not been assessed.
create table order_to_assess (order_id bigint primary key references orders on delete cascade);

create function order_is_to_be_assessed() returns trigger language plpgsql as $$
begin
  insert into order_to_assess (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger orders_assessed after update of state on orders
  for each row when (new.state = 'placed' and old.state in ('awaiting-payment', 'payment-unknown'))
  execute function order_is_to_be_assessed();
