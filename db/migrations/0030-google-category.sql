-- What comparisons of prices call this kind of goods, as a path of Google's taxonomy; without one, what is above it is called.
alter table category add column google_category text;
