-- Other Swedish names and English ones for what the shop already knows by one.
insert into synonym (words, source) values
  ('dörrklocka, ringklocka, videodörrklocka, porttelefon, doorbell', 'shipped'),
  ('mobilskal, phone case, phone cover, mobile case, skal', 'shipped'),
  ('skrivbordslampa, desk lamp', 'shipped'),
  ('skyddsglas, skärmskydd, screen protector', 'shipped')
on conflict (words) do nothing;
