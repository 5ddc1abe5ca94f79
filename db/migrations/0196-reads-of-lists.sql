-- The latest that has happened to any order: what is only that it was placed is most of it.
create index order_event_latest on order_event (id) where event <> 'created';

-- How members have bought, without reading their orders.
create index orders_bought on orders (member_id) include (state, placed_at, total) where member_id is not null;

-- The list of products in each of its orders, page after page.
create index product_by_name on product (lower(name), id);
create index product_by_mpn on product (mpn, id);
create index product_by_mpn_down on product (mpn desc nulls last, id desc);
create index product_by_price on product (price, id);
create index product_by_cost on product (cost, id);
create index product_by_cost_down on product (cost desc nulls last, id desc);
create index product_by_updated on product (updated_at, id);
