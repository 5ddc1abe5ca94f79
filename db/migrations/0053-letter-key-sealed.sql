-- Sealed when the shop starts, so that a copy of the database is not enough to write links of ours. It stays the same: links in
-- letters that have been sent are good for as long as somebody keeps the letter.
alter table letter_key rename column secret to sealed;
update letter_key set sealed = 'clear:' || sealed;
