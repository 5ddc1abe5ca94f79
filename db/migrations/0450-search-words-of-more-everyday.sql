-- More of what customers call things in everyday speech.
insert into synonym (words, source) values
  ('data, dator', 'shipped'),
  ('tv-stativ, tv-fäste, tv-ställ, tv-hållare', 'shipped'),
  ('samarbetsspel, kooperativa spel, kooperativt spel, co-op', 'shipped'),
  ('antivirus, virusskydd, antivirusprogram, säkerhetsprogram', 'shipped'),
  ('städrobot, robotdammsugare, dammsugarrobot', 'shipped'),
  ('fjärrströmbrytare, smart plugg, smart uttag, wifi-uttag, fjärrstyrt uttag, wifi-plugg', 'shipped'),
  ('övergång, adapter, övergångskontakt, omvandlare', 'shipped'),
  ('over-ear, slutna, around-ear', 'shipped'),
  ('nvme, m.2', 'shipped'),
  ('klockrem, klockarmband, watch band', 'shipped')
on conflict (words) do nothing;
