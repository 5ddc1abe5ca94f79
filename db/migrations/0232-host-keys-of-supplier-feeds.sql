-- The key of an SFTP server, as it was at the first fetch: `ssh-ed25519 SHA256:…`. Another is not followed before
-- someone has accepted it.
alter table supplier_feed
  add column host_key text,
  add column offered_host_key text;
