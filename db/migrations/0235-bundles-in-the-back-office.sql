-- Bundles are edited in the back office, and rows of orders record which bundle their discount came from.
alter table bundle_offer add column version int not null default 1;
create trigger bundle_offer_version before update on bundle_offer for each row execute function next_version();
alter table bundle_offer add constraint bundle_offer_times check (ends_at is null or ends_at > starts_at);

-- `[{"id": bundle, "quantity": units of the row, "discount": öre}]`, written with the row and not changed after.
-- Empty in rows of orders placed before it was recorded.
alter table order_row add column bundles jsonb not null default '[]';
create index order_row_bundles on order_row (order_id) where bundles <> '[]';
