create table store (
  id int primary key check (id > 0),
  name text not null,
  city text not null,
  street text not null,
  zip text not null,
  phone text not null,
  lat double precision not null,
  lng double precision not null,
  hours jsonb not null,
  text text not null default ''
);

create table starred_store (
  member_id int not null references member on delete cascade,
  store_id int not null references store on delete cascade,
  at timestamptz not null default now(),
  primary key (member_id, store_id)
);
