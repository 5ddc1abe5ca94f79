-- When an identification let somebody in: it does so once.
alter table bankid_order add column used_at timestamptz;
