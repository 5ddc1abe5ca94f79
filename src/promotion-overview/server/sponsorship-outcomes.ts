import { dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { withTotal } from '#list-views/server/with-total.ts'
import type { SponsorshipOutcome } from '#promotion-overview/contract.ts'

const shown = 200

export async function sponsorshipOutcomes(db: Queries, now: Date): Promise<Listed> {
  const rows = await db.query<SponsorshipOutcome & { total: number }>('sponsorship-outcomes', sql, [dayOf(now), shown])
  return withTotal(rows)
}

type Listed = { data: SponsorshipOutcome[]; total: number }

const runningFirst = (of: string) => `${of}to_day < $1::date, ${of}from_day > $1::date,
  case when ${of}from_day > $1::date then ${of}from_day end, ${of}from_day desc, ${of}id desc`

/** Those that run, those that will, then those that have ended. */
const sql = `
  with listed as (
    select id, advertiser, product_id, place, from_day, to_day, split_part(place, '/', 1) as list_type,
      substring(place from '/([0-9]{1,9})$')::int as list_id,
      (count(*) over ())::int as total
    from sponsorship order by ${runningFirst('')} limit $2
  )
  select s.id, s.advertiser, s.product_id as "productId", p.name as "productName", s.place,
    case s.list_type
      when 'category' then (select c.name from category c where c.id = s.list_id)
      when 'section' then (select d.name from section d where d.id = s.list_id)
      when 'manufacturer' then (select m.name from manufacturer m where m.id = s.list_id)
      when 'campaign' then (select k.name from campaign k where k.id = s.list_id)
      when 'toplist' then (select t.name from toplist t where t.id = s.list_id)
    end as "listName",
    case when s.to_day < $1::date then 'ended' when s.from_day > $1::date then 'later' else 'now' end as state,
    s.from_day as "fromDay", s.to_day as "toDay", coalesce(n.views, 0)::int as views, coalesce(n.clicks, 0)::int as clicks,
    coalesce(u.units, 0)::int as units, s.total
  from listed s
  join product p on p.id = s.product_id
  left join lateral (
    select sum(c.views) as views, sum(c.clicks) as clicks from sponsored_count c
    where c.product_id = s.product_id and c.place = s.place and c.day between s.from_day and s.to_day
  ) n on true
  left join lateral (
    select sum(r.quantity - r.cancelled_quantity) as units from order_row r join orders o on o.id = r.order_id
    where r.product_id = s.product_id and o.state in ('placed', 'packed', 'sent', 'delivered')
      and o.placed_at >= s.from_day::timestamp at time zone 'Europe/Stockholm'
      and o.placed_at < (s.to_day + 1)::timestamp at time zone 'Europe/Stockholm'
  ) u on true
  order by ${runningFirst('s.')}`
