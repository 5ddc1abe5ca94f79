-- What extensions show in named places of the pages.
create table slot_piece (
  extension text not null,
  place text not null,
  extension_key text not null,
  position int not null,
  -- Read by content/slot-piece.ts.
  piece jsonb not null,
  primary key (extension, place, extension_key)
);
