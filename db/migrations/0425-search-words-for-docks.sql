insert into synonym (words, source) values ('dockstation, dockningsstation, docka', 'shipped')
on conflict (words) do nothing;
