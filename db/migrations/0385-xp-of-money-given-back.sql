-- Öre that the customer got back without returning anything: as goodwill, or by a dispute that the shop lost. A refund
-- that such a dispute had already paid is of what was returned.
create function order_given_back(of_order bigint) returns bigint language sql stable as $$
  select coalesce((
      select sum((document ->> 'totalOre')::bigint) from receipt
      where order_id = of_order and kind = 'credit-note' and key like 'goodwill:%'), 0)::bigint
    + greatest(0,
        coalesce((select sum(amount) from dispute where order_id = of_order and state = 'lost'), 0)
        - coalesce((select sum(amount) from refund
            where order_id = of_order and paid_by = 'dispute' and state <> 'failed'), 0))::bigint
$$;

create trigger receipt_earns after insert on receipt
  for each row when (new.kind = 'credit-note' and new.key like 'goodwill:%') execute function order_earns();
create trigger dispute_earns after update of state on dispute
  for each row when (new.state = 'lost' and old.state <> 'lost') execute function order_earns();
