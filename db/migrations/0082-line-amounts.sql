-- What src/pricing/line-amounts.ts computes, for statements that sum many lines; src/pricing/server/line-amounts.test.ts compares the two.
-- PostgreSQL inlines them: they cost what the expression costs.
create function line_goods_amount(unit_price int, quantity int, discount int) returns bigint
  language sql immutable parallel safe
  return unit_price::bigint * quantity - discount;

-- The share of the first pieces of a line. Amounts are not negative, so the division rounds down.
create function line_share(amount bigint, quantity int, pieces int) returns bigint
  language sql immutable parallel safe
  return amount * pieces / quantity;

create function line_xp(unit_price int, quantity int, discount int) returns bigint
  language sql immutable parallel safe
  return line_goods_amount(unit_price, quantity, discount) / 100;
