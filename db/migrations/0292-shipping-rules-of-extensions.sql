-- What extensions have computed of delivery: a lower price, or a limit, of some methods or all.
create table shipping_rule (
  extension text not null,
  extension_key text not null,
  -- All when null.
  method_ids int[],
  -- Read by shipping/shipping-rule.ts.
  effect jsonb not null,
  primary key (extension, extension_key)
);
