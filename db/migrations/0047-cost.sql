-- What the shop pays for a piece, in öre, without VAT. Only employees see it.
alter table product add column cost_ore int check (cost_ore >= 0);
