-- An address is one member's once its mailbox has answered. Until then several may have typed it, and it is nobody's.
drop index member_email;
create index member_email on member (lower(email));
create unique index member_verified_email on member (lower(email)) where email_verified_at is not null;

-- Letters that ask a mailbox whether it is the member's. Only the hash of the token is kept.
create table email_verification (
  token_hash bytea primary key,
  member_id int not null references member on delete cascade,
  -- In small letters, as the letter was addressed.
  email text not null,
  -- Asked for the newsletter when becoming a member; it begins with the answer.
  wants_newsletter boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verification_member on email_verification (member_id);
create index email_verification_created on email_verification (created_at);
