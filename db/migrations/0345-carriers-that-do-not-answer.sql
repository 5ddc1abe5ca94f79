-- Carriers whose tracking fails: a row is removed by the next answer.
create table carrier_tracking_failure (
  carrier text primary key check (length(carrier) <= 40),
  since timestamptz not null,
  -- In a row.
  failures int not null default 1 check (failures > 0),
  latest_at timestamptz not null,
  error text not null check (length(error) <= 500)
);
