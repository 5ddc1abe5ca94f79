-- How a payment stands in the provider's own words, where that says more than its outcome: DISABLED, TM01.
alter table sandbox.charge add column detail text not null default '';
