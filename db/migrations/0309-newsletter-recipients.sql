-- What the newsletter service is to have of each address, and has acknowledged.
create table newsletter_recipient (
  service text not null check (service in ('mailchimp')),
  list text not null,
  address text not null,
  wanted text not null check (wanted in ('subscribed', 'unsubscribed', 'erased')),
  -- Null before the first acknowledgement.
  acknowledged text check (acknowledged in ('subscribed', 'unsubscribed')),
  attempts int not null default 0,
  due_at timestamptz,
  attempted_at timestamptz,
  error text,
  primary key (service, list, address)
);
create index newsletter_recipient_due on newsletter_recipient (due_at) where due_at is not null;
create index newsletter_recipient_attempted on newsletter_recipient (attempted_at);
create index newsletter_recipient_address on newsletter_recipient (address);

-- Until when the service has been asked who has unsubscribed there.
create table newsletter_list (
  service text not null check (service in ('mailchimp')),
  list text not null,
  asked_until timestamptz,
  asked_at timestamptz,
  problem text,
  primary key (service, list)
);
