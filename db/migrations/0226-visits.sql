-- How often the shop was entered, by hour of the Swedish clock: numbers only, nothing about who came.
create table hourly_visits (
  day date not null,
  hour int not null check (hour between 0 and 23),
  visits int not null check (visits > 0),
  primary key (day, hour)
);
