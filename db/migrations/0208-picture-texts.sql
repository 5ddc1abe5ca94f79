-- What a picture shows, in words, and products that are shown beside another by choice.
alter table product
  -- {"<address of a picture>": text}
  add column image_texts jsonb not null default '{}',
  add column related_ids int[] not null default '{}';
-- A cut picture is one of its own; the whole one stays.
alter table picture
  add column original_url text references picture,
  -- {x, y, width, height} in parts of the whole one.
  add column crop jsonb;
