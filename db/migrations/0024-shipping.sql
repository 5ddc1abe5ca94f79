-- How goods travel: what a method costs, carries and for whom is data. Told as changed with kind 'navigation'.
create table shipping_method (
  id int primary key,
  kind text not null check (kind in ('home', 'pickup-point', 'locker', 'store', 'digital')),
  name text not null,
  description text not null default '',
  price_ore int not null check (price_ore >= 0),
  -- What it costs those who do not get the lower price.
  regular_price_ore int not null check (regular_price_ore >= price_ore),
  pace text not null check (pace in ('at-once', 'tonight', 'parcel', 'pallet')),
  -- Who carries it; null when it is we.
  carrier text,
  -- What the shopper chooses of the carrier's; null: nothing, and the lead time is told.
  asks text check (asks in ('points', 'slots')),
  -- By the words of shipping/method-rules.ts.
  rules jsonb not null default '{}',
  position int not null,
  -- Between our own places; never offered.
  is_internal boolean not null default false,
  check (asks is null or carrier is not null)
);

insert into shipping_method
  (id, kind, name, description, price_ore, regular_price_ore, pace, carrier, asks, rules, position, is_internal)
values
  (20, 'home', 'Fri frakt hem till dig', 'För medlemmar på köp över 500 kr. Vardagar 8–17.', 0, 4900, 'parcel',
   'Norrbud', null,
   '{"fits": {"kg": 35, "litres": 1000, "longestMm": 2000, "sidesSumMm": 6000, "bulky": true}, "minRank": 1, "minOrderOre": 50000}', 1, false),
  (1, 'home', 'Hem till dig', 'Vardagar 8–17. Du får ett sms när bilen är nära.', 4900, 4900, 'parcel', 'Norrbud', null,
   '{"fits": {"kg": 35, "litres": 1000, "longestMm": 2000, "sidesSumMm": 6000, "bulky": true}}', 2, false),
  (6, 'home', 'Hem till dig på kvällen', 'Två timmar som du väljer. Beställ före 14.30 så kommer det i kväll.', 9900, 9900,
   'tonight', 'Kvällsbudet', 'slots',
   '{"fits": {"kg": 20, "litres": 1000, "longestMm": 2000, "sidesSumMm": 6000, "bulky": true},
     "areas": [[100, 139], [141, 145], [161, 199], [200, 219], [400, 439], [751, 757]]}', 3, false),
  (8, 'home', 'Hem till dig, välj tid', 'Två timmars intervall, måndag till lördag.', 7900, 7900, 'parcel', 'Norrbud', 'slots',
   '{"fits": {"kg": 35, "litres": 1000, "longestMm": 2000, "sidesSumMm": 6000, "bulky": true},
     "areas": [[100, 139], [141, 145], [161, 199], [200, 219], [400, 439], [751, 757]]}', 4, false),
  (7, 'home', 'Hemleverans av stort paket', 'Två personer kommer med paketet. Du bokar tid med transportören.', 39900, 39900,
   'pallet', 'Norrbud', null,
   '{"exceeds": {"kg": 35, "litres": 1000, "longestMm": 2000, "sidesSumMm": 6000, "bulky": true}, "canCarryIn": true}', 5, false),
  (31, 'locker', 'Paketskåp eller ombud', 'Du får ett sms när paketet är framme. Det väntar i sju dagar.', 2900, 2900, 'parcel',
   'Paketnära', 'points', '{"fits": {"kg": 20, "litres": 70, "longestMm": 1500, "sidesSumMm": 6000}}', 6, false),
  (2, 'store', 'Hämta i butik', 'Du får ett sms när allt finns på plats. Vi sparar varorna i sju dagar.', 0, 0, 'parcel', null,
   null, '{}', 7, false),
  (4, 'digital', 'Digital leverans', 'Koden kommer med e-post när betalningen är klar.', 0, 0, 'at-once', null, null, '{}', 8,
   false),
  (5, 'store', 'Intern flytt', '', 0, 0, 'parcel', null, null, '{}', 9, true);

-- Categories whose goods fall under the producers' responsibility for electrical waste: an old unit is taken back with
-- the delivery of a new one, for free (förordning 2022:1276). Their subcategories follow.
create table take_back_category (
  category_id int primary key
);

-- Pieces that are taken from a store, to be collected or sent there.
alter table order_row
  add column from_store int not null default 0,
  add column store_id int,
  add check (from_store = 0 or store_id is not null);

-- What older orders do not say of their delivery.
update orders set delivery = delivery || jsonb_build_object(
  'kind', case delivery ->> 'methodId' when '2' then 'store' when '4' then 'digital' when '31' then 'locker' else 'home' end,
  'carrier', null, 'choiceId', null, 'slot', null, 'extras', '[]'::jsonb);
