-- outside a transaction
-- Each minute the members whose wishlists have something new are found.
drop index concurrently if exists wishlist_item_at;
create index concurrently wishlist_item_at on wishlist_item using brin (added_at) with (autosummarize = on);
