-- Where the web warehouse keeps a product, such as A-03-2. Picking lists are in this order.
alter table product add column bin_location text check (length(bin_location) <= 40);
