-- What somebody has written in the contact form, or while the chat was closed.
create table contact_message (
  id bigint generated always as identity primary key,
  -- Sent twice it is one message.
  key text not null unique,
  number text not null,
  topic text not null,
  name text not null,
  email text not null,
  order_number text not null,
  -- Who was logged in, with this address verified; null when the address was only typed.
  member_id int references member on delete set null,
  text text not null,
  at timestamptz not null
);
create index contact_message_email on contact_message (lower(email));
create index contact_message_member on contact_message (member_id);
create index contact_message_at on contact_message (at);

create table contact_answer (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_message on delete cascade,
  key text not null unique,
  text text not null,
  by_member_id int not null,
  at timestamptz not null
);
create index contact_answer_message on contact_answer (message_id, id);

-- Everything that customers have written, whichever way: where it stands and who has it. Triggers follow the rows.
create table inbox_item (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('chat', 'contact', 'withdrawal', 'complaint')),
  ref bigint not null,
  state text not null check (state in ('new', 'waiting-for-us', 'waiting-for-customer', 'closed')),
  owner_id int,
  -- When the customer last wrote.
  customer_at timestamptz not null,
  last_at timestamptz not null,
  -- When an employee last opened it.
  seen_at timestamptz,
  version int not null default 1,
  unique (kind, ref)
);
create index inbox_item_open on inbox_item (customer_at) where state <> 'closed';
create index inbox_item_closed on inbox_item (last_at desc) where state = 'closed';

create table inbox_event (
  id bigint generated always as identity primary key,
  item_id bigint not null references inbox_item on delete cascade,
  event text not null check (event in ('owner', 'state', 'answer')),
  -- The state or the id of the new owner.
  value text not null,
  by_member_id int not null,
  at timestamptz not null
);
create index inbox_event_item on inbox_event (item_id, id);
create trigger inbox_event_append_only before update on inbox_event for each row execute function refuse_rewrite();

create function notify_inbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox', new.id::text);
  return null;
end $$;
create trigger inbox_item_notify after insert or update on inbox_item for each row execute function notify_inbox();

create function inbox_of_chat() returns trigger language plpgsql as $$
begin
  insert into inbox_item (kind, ref, state, owner_id, customer_at, last_at)
  values ('chat', new.id, case when new.state = 'closed' then 'closed' when new.state = 'waiting' then 'new'
    when new.unanswered > 0 then 'waiting-for-us' else 'waiting-for-customer' end,
    new.employee_id, new.last_at, new.last_at)
  on conflict (kind, ref) do update set state = excluded.state, owner_id = excluded.owner_id,
    customer_at = case when tg_op = 'UPDATE' and new.unanswered > old.unanswered then new.last_at
      else inbox_item.customer_at end,
    last_at = excluded.last_at, version = inbox_item.version + 1;
  return null;
end $$;
create trigger chat_conversation_inbox after insert or update of state, employee_id, unanswered on chat_conversation
  for each row execute function inbox_of_chat();

create function inbox_begin(given_kind text, given_ref bigint, given_at timestamptz) returns void language sql as $$
  insert into inbox_item (kind, ref, state, customer_at, last_at)
  values (given_kind, given_ref, 'new', given_at, given_at) on conflict do nothing
$$;
create function inbox_end(given_kind text, given_ref bigint, given_at timestamptz) returns void language sql as $$
  update inbox_item set state = 'closed', last_at = given_at, version = version + 1
  where kind = given_kind and ref = given_ref and state <> 'closed'
$$;

create function inbox_of_contact() returns trigger language plpgsql as $$
begin
  perform inbox_begin('contact', new.id, new.at);
  return null;
end $$;
create trigger contact_message_inbox after insert on contact_message for each row execute function inbox_of_contact();

create function inbox_of_complaint() returns trigger language plpgsql as $$
begin
  perform inbox_begin('complaint', new.id, new.announced_at);
  if new.answered_at is not null then perform inbox_end('complaint', new.id, new.answered_at); end if;
  return null;
end $$;
create trigger complaint_inbox after insert or update of answered_at on complaint
  for each row execute function inbox_of_complaint();

create function inbox_of_withdrawal() returns trigger language plpgsql as $$
begin
  perform inbox_begin('withdrawal', new.id, new.at);
  return null;
end $$;
create trigger withdrawal_inbox after insert on withdrawal for each row execute function inbox_of_withdrawal();

create function inbox_of_withdrawal_answer() returns trigger language plpgsql as $$
begin
  perform inbox_end('withdrawal', new.withdrawal_id, new.at);
  return null;
end $$;
create trigger withdrawal_answer_inbox after insert on withdrawal_answer
  for each row execute function inbox_of_withdrawal_answer();

-- A withdrawal has led to a return, or to that nothing is sent.
create function inbox_of_return() returns trigger language plpgsql as $$
begin
  perform inbox_end('withdrawal', new.withdrawal_id, new.announced_at);
  return null;
end $$;
create trigger goods_return_inbox after insert on goods_return
  for each row when (new.withdrawal_id is not null) execute function inbox_of_return();

create function inbox_of_cancelled_order() returns trigger language plpgsql as $$
begin
  perform inbox_end('withdrawal', id, now()) from withdrawal where order_id = new.id;
  return null;
end $$;
create trigger orders_inbox after update of state on orders
  for each row when (new.state = 'cancelled') execute function inbox_of_cancelled_order();

create function inbox_forget() returns trigger language plpgsql as $$
begin
  delete from inbox_item where kind = tg_argv[0] and ref = old.id;
  return null;
end $$;
create trigger chat_conversation_inbox_gone after delete on chat_conversation
  for each row execute function inbox_forget('chat');
create trigger contact_message_inbox_gone after delete on contact_message
  for each row execute function inbox_forget('contact');
create trigger complaint_inbox_gone after delete on complaint for each row execute function inbox_forget('complaint');
create trigger withdrawal_inbox_gone after delete on withdrawal for each row execute function inbox_forget('withdrawal');

insert into inbox_item (kind, ref, state, owner_id, customer_at, last_at)
  select 'chat', id, case when state = 'closed' then 'closed' when state = 'waiting' then 'new'
    when unanswered > 0 then 'waiting-for-us' else 'waiting-for-customer' end, employee_id, last_at, last_at
  from chat_conversation
  union all select 'complaint', id, case when answered_at is null then 'new' else 'closed' end, answered_by, announced_at,
    coalesce(answered_at, announced_at)
  from complaint
  union all select 'withdrawal', w.id, case when o.state is distinct from 'cancelled'
      and not exists (select from goods_return where withdrawal_id = w.id)
      and not exists (select from withdrawal_answer where withdrawal_id = w.id) then 'new' else 'closed' end,
    null, w.at, w.at
  from withdrawal w left join orders o on o.id = w.order_id;

-- Answers that are often given. {namn}, {ordernummer}, {ärende}, {jag} and {butik} are filled in.
create table ready_answer (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  text text not null
);
create trigger ready_answer_version before update on ready_answer for each row execute function next_version();
insert into ready_answer (name, text) values
  ('Vi undersöker', 'Hej {namn}!' || chr(10) || chr(10) || 'Tack för ditt meddelande. Vi undersöker och hör av oss så snart vi vet mer.' || chr(10) || chr(10) || 'Vänliga hälsningar' || chr(10) || '{jag}, {butik}'),
  ('Vi behöver ordernumret', 'Hej {namn}!' || chr(10) || chr(10) || 'För att kunna hjälpa dig behöver vi ditt ordernummer. Det står i orderbekräftelsen.' || chr(10) || chr(10) || 'Vänliga hälsningar' || chr(10) || '{jag}, {butik}'),
  ('Så gör du en retur', 'Hej {namn}!' || chr(10) || chr(10) || 'Du anmäler returen på orderns sida. Där får du också veta hur varan skickas tillbaka.' || chr(10) || chr(10) || 'Vänliga hälsningar' || chr(10) || '{jag}, {butik}');
