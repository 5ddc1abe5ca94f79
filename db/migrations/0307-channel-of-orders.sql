-- Where an order was made: on the web, or at the counter of a store.
alter table orders add column channel text not null default 'web';
alter table orders add constraint orders_channel_check check (channel in ('web', 'store')) not valid;
