-- The text that a page gets at a time. A job writes it where the text is, which makes the version of the terms that orders
-- keep.
alter table info_page
  add column next_text text,
  add column next_from timestamptz,
  add constraint info_page_next_is_whole check ((next_text is null) = (next_from is null));
