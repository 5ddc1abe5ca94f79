-- A tracking number that staff have written: the customer follows the parcel at the carrier, and the shop does not.
alter table shipment add column is_tracked_by_hand boolean not null default false;
