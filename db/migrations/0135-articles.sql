-- Who wrote an article, and the products it is about.
alter table article add column author text;
create table article_product (
  article_id int not null references article on delete cascade,
  product_id int not null references product on delete cascade,
  position int not null,
  primary key (article_id, product_id)
);
create index article_product_product on article_product (product_id);
create trigger article_product_changed after insert or update or delete on article_product
  for each statement execute function navigation_changed();
