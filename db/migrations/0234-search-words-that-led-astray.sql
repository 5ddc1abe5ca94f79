-- Of the words of the trade, some found what goes with the thing before the thing itself.
delete from synonym where words in (
    'hdmi-kabel, hdmi-sladd, hdmi cable',
    'brädspel, sällskapsspel, bordsspel, familjespel, board games',
    'övervakningskamera, säkerhetskamera, bevakningskamera, security camera, ip-kamera'
);

insert into synonym (words) values
  ('brädspel, sällskapsspel, familjespel, board games'),
  ('övervakningskamera, säkerhetskamera, bevakningskamera, security camera')
on conflict (words) do nothing;
