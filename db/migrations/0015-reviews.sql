alter table review
  -- What a source sent is replaced when the source sends it anew; what members wrote is theirs.
  add column came_with_goods boolean not null default false,
  add column edited_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '';
update review set came_with_goods = true where member_id is null and not is_verified;
create unique index review_of_member on review (product_id, member_id) where member_id is not null;

-- hype is what the source says, hypes how many members have said since that they look forward to it.
alter table product add column hype real, add column hypes int not null default 0;
update product set hype = rating where rating_type = 'hypefactor';

create table review_vote (
  review_id int not null references review on delete cascade,
  member_id int not null references member on delete cascade,
  vote smallint not null check (vote in (-1, 1)),
  at timestamptz not null,
  primary key (review_id, member_id)
);
create index review_vote_member on review_vote (member_id);

create table review_report (
  review_id int not null references review on delete cascade,
  member_id int not null references member on delete cascade,
  reason text not null check (reason in ('fake', 'offensive', 'personal', 'irrelevant')),
  text text not null default '',
  at timestamptz not null,
  primary key (review_id, member_id)
);
create index review_report_member on review_report (member_id);

create table hype (
  product_id int not null references product on delete cascade,
  member_id int not null references member on delete cascade,
  at timestamptz not null,
  primary key (product_id, member_id)
);
create index hype_member on hype (member_id);

-- Append-only: who wrote, changed, took away, hid and showed what, when and why. The words themselves are not kept here.
create table review_entry (
  id bigint generated always as identity primary key,
  review_id int not null,
  product_id int not null,
  member_id int not null,
  event text not null check (event in ('written', 'edited', 'deleted', 'hidden', 'shown')),
  rating int not null,
  reason text not null default '',
  at timestamptz not null
);
create index review_entry_review on review_entry (review_id);
create trigger review_entry_append_only before update on review_entry for each row execute function refuse_rewrite();
