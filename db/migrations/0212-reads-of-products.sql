-- Without a filter the list shows what is for sale and drafts: counted, and leafed through to its end, without reading
-- the products.
drop index product_by_mpn, product_by_mpn_down, product_by_price, product_by_cost, product_by_cost_down,
  product_by_updated;
create index product_by_mpn on product (mpn, id) where retired_at is null or is_draft;
create index product_by_mpn_down on product (mpn desc nulls last, id desc) where retired_at is null or is_draft;
create index product_by_price on product (price, id) where retired_at is null or is_draft;
create index product_by_cost on product (cost, id) where retired_at is null or is_draft;
create index product_by_cost_down on product (cost desc nulls last, id desc) where retired_at is null or is_draft;
create index product_by_updated on product (updated_at, id) where retired_at is null or is_draft;
