-- The level that a member has seen in the shop lies beside the one they have: whoever asks who they are learns of both.
alter table member add column level_seen smallint not null default 1;
update member m set level_seen = coalesce((select level from level_seen where member_id = m.id), rank_level);
drop table level_seen;

-- Whoever has said yes is written to of what they wish for.
alter table letter_answer drop constraint letter_answer_kind_check;
alter table letter_answer add check (kind in ('newsletter', 'cart-reminder', 'wish-news'));
-- What the latest letters told: the price, and the day it could be had again. Of one drop there is one letter.
alter table wishlist_row add column mailed_price int, add column mailed_back_on date;

-- When the past of the demo shop was lived through.
alter table demo_shop add column history_at timestamptz;
