-- The figures of a day, and lists by day.
create index orders_placed_at on orders (placed_at);

-- 070-174 06 12, +46 70 174 06 12 and 0046701740612 are one number: 701740612.
create function phone_digits(phone text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0046|46|0)', '');

-- As employees look for orders and customers: by the beginning of what they were told.
create index orders_full_name on orders
  (lower((address ->> 'firstName') || ' ' || (address ->> 'lastName')) text_pattern_ops);
create index orders_company on orders (lower(address ->> 'company') text_pattern_ops)
  where address ->> 'company' is not null;
create index orders_phone on orders (phone_digits(phone) text_pattern_ops);
create index shipment_tracking on shipment (tracking_id) where tracking_id is not null;
create index promotion_redemption_promotion on promotion_redemption (promotion_id, order_id);
create index member_email_beginning on member (lower(email) text_pattern_ops);
create index member_full_name on member (lower(first_name || ' ' || last_name) text_pattern_ops);
create index member_last_name on member (lower(last_name) text_pattern_ops);
create index member_phone on member (phone_digits(phone) text_pattern_ops) where phone <> '';
