alter table shipment validate constraint shipment_state_check;
alter table goods_return validate constraint goods_return_cause_check;
