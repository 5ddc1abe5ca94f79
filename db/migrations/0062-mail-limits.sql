-- What a letter is about, which decides how many a mailbox is sent in a day; null for what was written before there were
-- kinds, until the shop has hidden the secrets in it.
alter table mail add column kind text;
-- Why a letter is never sent: its kind, or all kinds that anybody can cause, had reached the limit of its mailbox.
alter table mail add column suppressed text check (suppressed in ('kind', 'total'));
drop index mail_unsent;
create index mail_unsent on mail (due_at) where sent_at is null and suppressed is null;
create index mail_without_kind on mail (id) where kind is null;
