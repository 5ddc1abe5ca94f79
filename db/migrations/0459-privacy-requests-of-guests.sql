-- The address of a guest who has asked on the shop's page, in lower case; null for an account, and once it is erased.
alter table privacy_request add column email text;
