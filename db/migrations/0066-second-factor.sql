-- When this session showed a second factor, or began with one that is two factors in itself; null until it has.
alter table session add column second_factor_at timestamptz;

-- What shows, beside the password, that it is the member: an app that makes codes (TOTP, RFC 6238), or a passkey (WebAuthn).
create table second_factor (
  id int generated always as identity primary key,
  member_id int not null references member on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- TOTP: the secret, sealed, and the time step of the last code that was taken, so that no code is taken twice.
  secret text,
  last_step bigint,
  -- Passkey: the id and the COSE key of the credential, its counter and how it is reached.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  check ((kind = 'totp') = (secret is not null and last_step is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null
    and transports is not null))
);
create index second_factor_member on second_factor (member_id);
create unique index second_factor_totp on second_factor (member_id) where kind = 'totp';

-- SHA-256 of codes of 80 random bits; each is used once.
create table recovery_code (
  id int generated always as identity primary key,
  member_id int not null references member on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_member on recovery_code (member_id);

-- What a session has been asked: the challenge of a passkey, or the sealed secret of an app that is being added.
create table second_factor_challenge (
  session_id bigint not null references session (id) on delete cascade,
  purpose text not null check (purpose in ('add-passkey', 'add-totp', 'verify-passkey')),
  challenge text not null,
  created_at timestamptz not null,
  primary key (session_id, purpose)
);
