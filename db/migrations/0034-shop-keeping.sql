-- A refund that a provider has refused is sent again under a number of its own, or by bank.
alter table refund
  -- What the provider knows the latest try by; its reference, as long as there has been one.
  add column sent_as uuid,
  add column paid_by text not null default 'provider' check (paid_by in ('provider', 'bank'));
create index refund_failed on refund (created_at) where state = 'failed';
create index payment_mispaid on payment (updated_at) where state = 'mispaid';

-- What a company has paid of its invoice to our bank account; less than nothing when it got back what was too much.
create table bank_payment (
  id bigint generated always as identity primary key,
  -- Registered once for its key.
  key text not null unique,
  payment_reference uuid not null references company_invoice,
  amount_ore int not null check (amount_ore <> 0),
  paid_on date not null,
  -- As it stands on the bank statement: the OCR number, as a rule.
  reference text not null,
  registered_by int not null,
  registered_at timestamptz not null
);
create index bank_payment_invoice on bank_payment (payment_reference);
create trigger bank_payment_append_only before update or delete on bank_payment
  for each row execute function refuse_rewrite();

create table invoice_reminder (
  payment_reference uuid not null references company_invoice,
  number int not null check (number > 0),
  sent_at timestamptz not null,
  primary key (payment_reference, number)
);

-- What a provider has paid out to our bank account, less its fee, and which payments that was for.
create table payout (
  id bigint generated always as identity primary key,
  -- Registered once for its key.
  key text not null unique,
  means text not null check (means in ('swish', 'overlay', 'klarna')),
  paid_on date not null,
  gross_ore bigint not null,
  fee_ore bigint not null check (fee_ore >= 0),
  registered_by int not null,
  registered_at timestamptz not null
);
create table payout_row (
  payout_id bigint not null references payout,
  payment_reference uuid not null references payment,
  ore int not null check (ore <> 0),
  primary key (payout_id, payment_reference)
);
create index payout_row_payment on payout_row (payment_reference);
create trigger payout_append_only before update or delete on payout for each row execute function refuse_rewrite();
create trigger payout_row_append_only before update or delete on payout_row for each row execute function refuse_rewrite();

-- How the payment stood when the provider paid it out: what has moved since is still to be settled.
alter table payment add column paid_out_as_of timestamptz;
create index payment_at_provider on payment (updated_at)
  where state in ('paid', 'mispaid', 'refunded') and paid_out_as_of is distinct from updated_at;

-- Codes are sealed with a key that is not in the database; what is there is sealed when the shop starts.
alter table digital_code drop constraint digital_code_product_id_code_key;
alter table digital_code rename column code to sealed;
update digital_code set sealed = 'clear:' || sealed;
alter table digital_code
  -- Over the code, with a key: the same code is not added twice.
  add column code_hash bytea,
  add constraint digital_code_once unique (product_id, code_hash);

-- A letter with a code in it shows the code to nobody but its reader: `text` and `html` hide it, `sealed` holds
-- {text, html} with it until the letter is sent.
alter table mail add column sealed text;
create index mail_sealed on mail (id) where sealed is not null;
update mail set sealed = 'clear:' || jsonb_build_object('text', text, 'html', html)::text
where sent_at is null and (key like 'gift-card-%' or key like 'shipment-%-codes');
update mail set
  text = regexp_replace(text, '[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-', '••••-••••-••••-', 'g'),
  html = regexp_replace(html, '[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-', '••••-••••-••••-', 'g')
where key like 'gift-card-%';
do $$
declare given record;
begin
  for given in select shipment_id, substr(sealed, 7) as code from digital_code where shipment_id is not null loop
    update mail set text = replace(text, given.code, '••••'), html = replace(html, given.code, '••••')
    where key = 'shipment-' || given.shipment_id || '-codes';
  end loop;
end $$;

-- Guesses of codes, by address and by visitor; forgotten when the server falls, and after a day.
create unlogged table code_guess (
  who text primary key,
  count int not null,
  since timestamptz not null
);

-- How much an employee may buy at employees' prices in a calendar year, and what each has bought so.
create table employee_allowance (
  is_only boolean primary key default true check (is_only),
  yearly_ore int not null check (yearly_ore >= 0)
);
insert into employee_allowance (yearly_ore) values (3000000);

create table employee_purchase (
  order_id bigint not null references orders deferrable initially deferred,
  product_id int not null,
  member_id int not null references member on delete cascade,
  quantity int not null check (quantity > 0),
  -- Of all its pieces.
  ore int not null check (ore >= 0),
  at timestamptz not null,
  primary key (order_id, product_id)
);
create index employee_purchase_member on employee_purchase (member_id, at);

-- What is never rewritten goes all the same when its keeping time has passed: by a job, in a transaction that says so.
create or replace function refuse_rewrite() returns trigger language plpgsql as $$
begin
  if current_setting('krets.past_keeping', true) = 'yes' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- When what the law made us keep of an order was let go.
alter table orders add column forgotten_at timestamptz;
