-- The hours of a store on public holidays and the eves treated as such: nothing is promised to be handed out while it
-- is closed.
alter table store add column holiday_hours text not null default 'Stängt';
