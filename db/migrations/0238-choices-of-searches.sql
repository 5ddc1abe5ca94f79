-- How often a product was shown, opened, put in a cart and bought after a search, by day and without a person. Only
-- searches that have been made on several days are in it.
create table search_choice (
  query text not null check (length(query) between 2 and 80),
  product_id int not null references product on delete cascade,
  day date not null,
  -- The place in the list, in steps; 0 when it is not known.
  place smallint not null check (place >= 0),
  shown int not null default 0,
  opened int not null default 0,
  in_cart int not null default 0,
  bought int not null default 0,
  primary key (query, product_id, day, place)
);
create index search_choice_day on search_choice (day);
create index search_choice_product on search_choice (product_id);

-- How much a product is chosen after a search beside its neighbours, 0.5 for as much; the positions are accounted for.
-- Computed from search_choice by a job.
create table search_preference (
  query text not null,
  product_id int not null references product on delete cascade,
  value real not null check (value between 0 and 1),
  primary key (query, product_id)
);
create index search_preference_product on search_preference (product_id);

-- Weights of the ranking that the shop's own data have taught, with the figures of those that were held back.
create table ranking_model (
  id int generated always as identity primary key,
  trained_at timestamptz not null,
  weights jsonb not null,
  -- How likely it is that a place is looked at, by place.
  examination jsonb not null,
  queries int not null,
  choices int not null,
  pairs int not null,
  held_out_pairs int not null,
  log_loss_before double precision not null,
  log_loss_after double precision not null,
  ndcg_before double precision not null,
  ndcg_after double precision not null
);
create trigger ranking_model_append_only before update on ranking_model for each row execute function refuse_rewrite();

-- Two rankings beside each other in the same lists. What was live then is null for the ranking that the shop comes with.
create table ranking_trial (
  id int generated always as identity primary key,
  model_id int not null references ranking_model,
  live_model_id int references ranking_model,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('used', 'cancelled')),
  check ((ended_at is null) = (outcome is null))
);
create unique index ranking_trial_open on ranking_trial ((true)) where ended_at is null;
create index ranking_trial_model on ranking_trial (model_id);
create index ranking_trial_live_model on ranking_trial (live_model_id);
create trigger ranking_trial_changed after insert or update on ranking_trial
  for each statement execute function navigation_changed();

-- Whose product was opened first in such a list.
create table ranking_trial_day (
  trial_id int not null references ranking_trial on delete cascade,
  day date not null,
  tried int not null default 0,
  live int not null default 0,
  neither int not null default 0,
  primary key (trial_id, day)
);

-- One row; without it the shop learns, and the ranking is the one that it comes with.
create table ranking_setting (
  is_only boolean primary key default true check (is_only),
  is_learning boolean not null,
  live_model_id int references ranking_model,
  version int not null
);
create index ranking_setting_live_model on ranking_setting (live_model_id);
create trigger ranking_setting_changed after insert or update on ranking_setting
  for each statement execute function navigation_changed();
