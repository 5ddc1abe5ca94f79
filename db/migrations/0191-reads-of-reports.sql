-- When a product sold last, and how old its stock is.
create index daily_sales_key on daily_sales (key, day) where dimension = 'product';
create index stock_entry_received on stock_entry (product_id, id desc) include (place, cause, delta, at) where delta > 0;
create index shipment_delivered on shipment (delivered_at) where delivered_at is not null;
create index member_created_at on member (created_at);
