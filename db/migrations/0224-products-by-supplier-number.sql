-- Staff search by the article number that a supplier has given.
create index product_by_external_id on product (lower(external_id));
