-- A review is verified when the goods have reached its author, which may be after it was written.
alter table review_entry drop constraint review_entry_event_check;
alter table review_entry add constraint review_entry_event_check
  check (event in ('written', 'edited', 'deleted', 'hidden', 'shown', 'verified'));
