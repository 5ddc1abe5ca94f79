-- What members get is listed from what the shop has, and what a review gives is a setting of the shop. Neither could be
-- edited in these tables.
drop table benefit;
drop table xp_rates;
