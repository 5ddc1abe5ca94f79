-- What the guide of a new shop has been told: steps that somebody has gone through, and what cannot be looked up.
create table guide_step (
  step text primary key,
  done_at timestamptz not null,
  done_by int references member on delete set null
);
