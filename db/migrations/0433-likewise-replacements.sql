-- The product that is sent in place of what came back, when it is another one: what was recalled is not sent anew.
alter table goods_return add column replacement_id int;
