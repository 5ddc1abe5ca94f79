-- One row once the demo shop is loaded whole; an interrupted load is done again.
create table demo_shop (
  loaded_at timestamptz not null
);
