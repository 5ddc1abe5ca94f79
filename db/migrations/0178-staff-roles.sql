-- Roles that come with the shop have a key and are not edited. A member's rights are those of the role, or granted one
-- by one.
create table staff_role (
  id int generated always as identity primary key,
  key text unique,
  name text not null,
  description text not null,
  rights text[] not null,
  version int not null default 1
);
create unique index staff_role_name on staff_role (lower(name));
insert into staff_role (key, name, description, rights) values
  ('manager', 'Chef', 'Sköter allt i butiken utom inställningar och ägare.',
   '{orders,customers,returns,money,chat,catalog,campaigns,content,navigation,messages,search,stores,shipping,credit,accounting,offers,errors,reviews,team,audit}'),
  ('warehouse', 'Lager', 'Packar, skickar och tar emot returer.', '{orders,returns}'),
  ('support', 'Kundtjänst', 'Svarar kunder och hjälper dem med ordrar, returer och omdömen.',
   '{orders,customers,returns,chat,reviews}'),
  ('editor', 'Redaktör', 'Sköter produkter, texter och kampanjer.',
   '{catalog,campaigns,content,navigation,messages,search,stores,offers,reviews}'),
  ('bookkeeper', 'Ekonom', 'Sköter betalningar, fakturor och bokföring.', '{money,credit,accounting,audit}');
alter table member add column staff_role_id int references staff_role (id);
create index member_staff_role on member (staff_role_id) where staff_role_id is not null;

-- One for each address; without a role it is for an owner. It is deleted when it has been used.
create table staff_invitation (
  id int generated always as identity primary key,
  email text not null,
  staff_role_id int references staff_role (id),
  token_hash bytea not null unique,
  by_member_id int references member (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index staff_invitation_email on staff_invitation (lower(email));
create index staff_invitation_role on staff_invitation (staff_role_id);
create index staff_invitation_by on staff_invitation (by_member_id);
