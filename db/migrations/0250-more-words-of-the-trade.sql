-- Other Swedish names and English ones for what the shop already knows by one.
insert into synonym (words) values
  ('dörrklocka, ringklocka, videodörrklocka, porttelefon, doorbell'),
  ('mobilskal, phone case, phone cover, mobile case, skal'),
  ('skrivbordslampa, desk lamp'),
  ('hållare, holder'),
  ('skyddsglas, skärmskydd, screen protector')
on conflict (words) do nothing;
