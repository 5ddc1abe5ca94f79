-- Products are also written by hand. `locked` holds what a feed no longer overwrites: names of columns, `stock`, `offers`.
alter table product
  add column locked text[] not null default '{}',
  -- Not shown anywhere. A draft is never for sale, so it is also retired.
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  add constraint product_draft_not_for_sale check (not is_draft or retired_at is not null);
create index product_publish_at on product (publish_at) where publish_at is not null;
