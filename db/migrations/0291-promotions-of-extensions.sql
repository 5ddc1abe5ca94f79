-- Promotions that an extension has computed: their rule is replaced by ending one and beginning another.
alter table promotion
  add column extension text,
  -- Of the extension: by it a rule is known again.
  add column extension_key text;

-- For which state of the extension its rules were computed; null when they are to be computed again.
alter table extension
  add column computed_for text,
  add column computed_at timestamptz,
  -- It failed, so nothing of it applies.
  add column computed_failed boolean not null default false;
