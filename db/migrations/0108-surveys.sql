-- One question by email after delivery, for customers who asked for it with their order. Kind 1 is NPS.
create table survey (
  order_id bigint primary key references orders (id) on delete cascade,
  kind smallint not null default 1 check (kind = 1),
  wanted_at timestamptz not null,
  sent_at timestamptz,
  score smallint check (score between 0 and 10),
  comment text not null default '' check (length(comment) <= 1000),
  answered_at timestamptz check ((answered_at is null) = (score is null))
);
create index survey_unsent on survey (wanted_at) where sent_at is null;
create index survey_answered on survey (answered_at) where answered_at is not null;
