import { sets } from '#achievements/series/breadth.ts'
import { sections } from '#achievements/series/sections.ts'
import { type Source, touchedByOrders } from '#achievements/server/source.ts'
import { drawingTypes } from '#illustrations/frames.ts'

export const goods: Source = {
  name: 'goods',
  measures: [
    ...drawingTypes.map((kind) => `kind:${kind}`),
    ...sections.map(({ measure }) => measure),
    ...sets.map(({ name }) => `set:${name}`),
    'units',
    'units-at-once',
    'products',
    'kinds',
    'sections',
    'makers',
    'maker-most',
    'again',
    'digital',
    'fyndware',
    'preorder',
    'secret:forty-two',
    'secret:seven',
  ],
  touched: touchedByOrders,
  input: () => JSON.stringify(sets.flatMap(({ name, kinds }) => kinds.map((kind) => ({ name, kind })))),
  tallies: `
    with sent_back as (
      select o.id as order_id, t.position, sum(t.units) as units from orders o cross join lateral returned_units(o.id) t
      where o.member_id = any($1::int[]) and o.placed_at <= $2 group by 1, 2
    ), bought as materialized (
      select o.member_id, r.order_id, r.product_id, c.section_id, p.manufacturer_id, p.is_digital,
        p.fyndware_class is not null as is_fyndware, o.placed_at < p.release_at as is_preordered,
        coalesce(p.drawing ->> 'type', c.drawing) as kind, k.units
      from orders o
      join order_row r on r.order_id = o.id
      left join sent_back b on b.order_id = r.order_id and b.position = r.position
      cross join lateral (select r.quantity - r.cancelled_quantity - coalesce(b.units, 0) as units) k
      join product p on p.id = r.product_id
      join category c on c.id = p.category_id
      where o.member_id = any($1::int[]) and o.placed_at <= $2 and o.state = 'delivered' and k.units > 0
    ), together as (
      select member_id, order_id, sum(units) as units from bought group by 1, 2
    ), summed as (
      select member_id, sum(units) as units, count(distinct product_id) as products, count(distinct kind) as kinds,
        count(distinct section_id) as sections, count(distinct manufacturer_id) as makers,
        sum(units) filter (where is_digital) as digital, sum(units) filter (where is_fyndware) as fyndware,
        sum(units) filter (where is_preordered) as preorder, bool_or(units = 7)::int as seven
      from bought group by 1
    )
    select member_id, 'kind:' || kind as measure, sum(units) as value from bought group by 1, 2
    union all select member_id, 'section:' || section_id, sum(units) from bought group by 1, 2
    union all select b.member_id, 'set:' || s.name, count(distinct b.kind)
      from bought b join jsonb_to_recordset($3::jsonb) as s(name text, kind text) on s.kind = b.kind group by 1, 2
    union all select member_id, 'maker-most', max(units)
      from (select member_id, sum(units) as units from bought
            where manufacturer_id is not null group by member_id, manufacturer_id) m group by 1
    union all select member_id, 'again', max(times)
      from (select member_id, count(distinct order_id) as times from bought group by member_id, product_id) a group by 1
    union all select member_id, 'units-at-once', max(units) from together group by 1
    union all select member_id, 'secret:forty-two', 1 from together where units = 42 group by 1
    union all select s.member_id, m.measure, m.value from summed s cross join lateral (values
      ('units', s.units), ('products', s.products), ('kinds', s.kinds), ('sections', s.sections), ('makers', s.makers),
      ('digital', s.digital), ('fyndware', s.fyndware), ('preorder', s.preorder), ('secret:seven', s.seven)
    ) as m(measure, value)`,
}
