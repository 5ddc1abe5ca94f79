-- What customers call things in everyday speech.
insert into synonym (words, source) values
  ('laddplugg, laddare, laddkontakt, laddadapter', 'shipped'),
  ('batteribank, powerbank', 'shipped'),
  ('platta, surfplatta, padda', 'shipped'),
  ('ringklocka, dörrklocka, videodörrklocka, dörrkamera, doorbell', 'shipped'),
  ('usbc, usb-c', 'shipped'),
  ('fjärris, fjärrkontroll, tv-dosa', 'shipped'),
  ('skarvsladd, skarvkabel, förlängningssladd, förlängningskabel', 'shipped'),
  ('grendosa, grenuttag', 'shipped'),
  ('led-slinga, ljusslinga, led-list, ljuslist, led strip', 'shipped')
on conflict (words) do nothing;
