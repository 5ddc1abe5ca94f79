alter table review
  -- When an employee had read what a member wrote; null again when the member changes it.
  add column seen_at timestamptz,
  -- The shop's public answer.
  add column answer text,
  add column answered_at timestamptz,
  add constraint review_answer check ((answer is null) = (answered_at is null));
update review set seen_at = coalesce(edited_at, created_at) where member_id is not null;
create index review_unseen on review (id) where seen_at is null and member_id is not null;
create index review_hidden on review (id) where hidden_at is not null;

-- When an employee had decided what the report led to.
alter table review_report add column handled_at timestamptz;
create index review_report_waiting on review_report (review_id) where handled_at is null;

alter table review_entry drop constraint review_entry_event_check;
alter table review_entry add constraint review_entry_event_check
  check (event in ('written', 'edited', 'deleted', 'hidden', 'shown', 'verified', 'kept', 'answered'));
create or replace function review_earns() returns trigger language plpgsql as $$
begin
  -- Whoever moderates a review is not the one who wrote it.
  insert into xp_due (member_id, product_id)
  select member_id, new.product_id from (
    select case when new.event in ('hidden', 'shown') then (select member_id from review where id = new.review_id)
      when new.event in ('kept', 'answered') then null
      else new.member_id end as member_id
  ) writer where member_id is not null;
  return null;
end $$;
