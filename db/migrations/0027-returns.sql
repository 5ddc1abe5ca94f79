-- What somebody said through the withdrawal function: evidence, word for word. What it led to stands elsewhere.
create table withdrawal (
  id bigint generated always as identity primary key,
  -- Over the words and the day: sent twice it is received once.
  key bytea not null unique,
  name text not null,
  order_number text not null,
  email text not null,
  at timestamptz not null,
  -- Known when number and address are those of one order.
  order_id bigint references orders
);
create index withdrawal_order on withdrawal (order_id);
create trigger withdrawal_append_only before update or delete on withdrawal for each row execute function refuse_rewrite();

-- What an employee did about a withdrawal that led to no return by itself.
create table withdrawal_answer (
  withdrawal_id bigint primary key references withdrawal,
  text text not null,
  -- Outlives the account of whoever wrote it.
  member_id int not null,
  at timestamptz not null
);
create trigger withdrawal_answer_append_only before update or delete on withdrawal_answer
  for each row execute function refuse_rewrite();

-- Something was wrong with what was bought.
create table complaint (
  id bigint generated always as identity primary key,
  key text not null unique,
  order_id bigint not null references orders,
  position int not null,
  quantity int not null check (quantity > 0),
  description text not null,
  wish text not null check (wish in ('repair', 'replace', 'refund')),
  announced_at timestamptz not null,
  decision text check (decision in ('repair', 'replace', 'refund', 'refused')),
  answer text,
  answered_by int,
  answered_at timestamptz
);
create index complaint_order on complaint (order_id);

-- Goods on their way back.
create table goods_return (
  id bigint generated always as identity primary key,
  key text not null unique,
  order_id bigint not null references orders,
  cause text not null check (cause in ('withdrawal', 'open-purchase', 'complaint')),
  withdrawal_id bigint references withdrawal,
  complaint_id bigint references complaint,
  -- Who carries it, and what that costs the customer.
  way text not null check (way in ('parcel', 'bulky', 'store', 'own', 'ours')),
  state text not null default 'announced' check (state in ('announced', 'received', 'settled', 'refused')),
  -- What was given back, öre, once it is settled.
  refund_ore int,
  refused_reason text,
  announced_at timestamptz not null,
  received_at timestamptz,
  settled_at timestamptz,
  updated_at timestamptz not null
);
create index goods_return_order on goods_return (order_id);
create index goods_return_open on goods_return (announced_at) where state in ('announced', 'received');

create table goods_return_row (
  return_id bigint not null references goods_return,
  position int not null,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in ('changed-mind', 'wrong-item', 'not-as-described', 'damaged', 'faulty', 'late', 'none')),
  -- What came, and where its pieces went.
  received int check (received between 0 and quantity),
  condition text check (condition in ('sealed', 'opened', 'used', 'damaged', 'seal-broken')),
  fate text check (fate in ('stock', 'fyndware', 'scrap', 'sent-back')),
  -- For use beyond what trying a thing takes.
  deduction_ore int not null default 0 check (deduction_ore >= 0),
  deduction_reason text,
  primary key (return_id, position)
);

create table goods_return_event (
  id bigint generated always as identity primary key,
  return_id bigint not null references goods_return,
  event text not null,
  member_id int,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index goods_return_event_return on goods_return_event (return_id);
create trigger goods_return_event_append_only before update or delete on goods_return_event
  for each row execute function refuse_rewrite();
