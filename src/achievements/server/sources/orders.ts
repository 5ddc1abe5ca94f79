import { type Source, touchedByOrders } from '#achievements/server/source.ts'

const returnDays = 90

export const orders: Source = {
  name: 'orders',
  measures: [
    'orders',
    'spent',
    'largest',
    'gift-card-paid',
    'promoted',
    'kept',
    'payments',
    'cities',
    'stores',
    'ways',
    'way:store',
    'way:home',
    'way:locker',
    'way:digital',
    'secret:total-leet',
    'secret:total-404',
    'secret:even-thousand',
    'secret:palindrome',
    'secret:lucky-number',
    'secret:round-number',
    'secret:binary',
  ],
  touched: [
    ...touchedByOrders,
    `select o.member_id from order_event e join orders o on o.id = e.order_id
     where e.at > $1::timestamptz - interval '${returnDays} days' and e.at <= $2::timestamptz - interval '${returnDays} days'
       and e.event = 'created' and o.member_id is not null`,
  ],
  tallies: `
    with done as (
      select o.id, o.member_id, o.number::text as number, o.placed_at, o.total, o.gift_card_amount, o.promotions,
        o.payment_method, lower(trim(o.address ->> 'city')) as city,
        replace(o.delivery ->> 'kind', 'pickup-point', 'locker') as way, coalesce(b.refund_amount, 0) + order_given_back(o.id) as refund_amount,
        b.order_id is not null as was_sent_back
      from orders o
      left join (
        select g.order_id, sum(g.refund_amount) as refund_amount
        from orders bo join goods_return g on g.order_id = bo.id
        where bo.member_id = any($1::int[]) and g.state in ('received', 'settled') group by 1
      ) b on b.order_id = o.id
      where o.member_id = any($1::int[]) and o.placed_at <= $2 and o.state = 'delivered'
    ), summed as (
      select member_id, count(*) as orders, sum(total - refund_amount) / 100 as spent, max(total - refund_amount) / 100 as largest,
        count(*) filter (where gift_card_amount > 0) as gift_card_paid,
        count(*) filter (where promotions <> '[]') as promoted,
        count(*) filter (where not was_sent_back and placed_at <= $2::timestamptz - interval '${returnDays} days') as kept,
        count(distinct payment_method) as payments, count(distinct nullif(city, '')) as cities, count(distinct way) as ways,
        bool_or(total = 133700)::int as leet, bool_or(total = 40400)::int as not_found,
        bool_or(total > 0 and total % 100000 = 0)::int as even_thousand,
        bool_or(number = reverse(number))::int as palindrome, bool_or(number like '%777%')::int as lucky,
        bool_or(number like '%000')::int as is_round, bool_or(translate(number, left(number, 1) || left(replace(number, left(number, 1), ''), 1), '') = '')::int as is_binary
      from done group by 1
    )
    select member_id, 'way:' || way as measure, count(*)::numeric as value from done where way is not null group by 1, 2
    union all select d.member_id, 'stores', count(distinct r.store_id)
      from done d join order_row r on r.order_id = d.id where d.way = 'store' group by 1
    union all select s.member_id, m.measure, m.value from summed s cross join lateral (values
      ('orders', s.orders), ('spent', s.spent), ('largest', s.largest), ('gift-card-paid', s.gift_card_paid),
      ('promoted', s.promoted), ('kept', s.kept), ('payments', s.payments), ('cities', s.cities), ('ways', s.ways),
      ('secret:total-leet', s.leet), ('secret:total-404', s.not_found), ('secret:even-thousand', s.even_thousand),
      ('secret:palindrome', s.palindrome), ('secret:lucky-number', s.lucky), ('secret:round-number', s.is_round),
      ('secret:binary', s.is_binary)
    ) as m(measure, value)`,
}
