-- What somebody looked at last: a member, or a visitor by the number in their session cookie.
create table product_view (
  member_id int references member on delete cascade,
  visitor uuid,
  product_id int not null references product on delete cascade,
  at timestamptz not null,
  check (num_nonnulls(member_id, visitor) = 1),
  unique nulls not distinct (member_id, visitor, product_id)
);
create index product_view_visitor on product_view (visitor, at) where visitor is not null;
create index product_view_at on product_view (at);
create index product_view_product on product_view (product_id);

-- What goes with a product, best first, as a job computed it.
create table product_tips (
  product_id int not null references product on delete cascade,
  list text not null check (list in ('boughtTogether', 'similarProducts', 'accessories')),
  tip_ids int[] not null,
  scores real[] not null,
  computed_at timestamptz not null,
  primary key (product_id, list),
  check (cardinality(tip_ids) = cardinality(scores))
);

-- Goods of one category go with goods of another; with an attribute only where both say the same of it.
create table accessory_category (
  category_id int not null references category on delete cascade,
  accessory_id int not null references category on delete cascade,
  attribute_id int references attribute on delete cascade,
  position int not null default 0,
  primary key (category_id, accessory_id)
);

alter table change drop constraint change_kind_check;
alter table change add constraint change_kind_check
  check (kind in ('product', 'navigation', 'content', 'settings', 'tips'));
