alter table orders validate constraint orders_channel_check;
