import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Db } from '#core/server/db.ts'
import type { MemberReport } from '#reporting/contract.ts'
import type { Period } from '#reporting/periods.ts'

const months = 12

export async function memberReport(db: Db, period: Period, now: Date): Promise<MemberReport> {
  const between = [startOfDay(period.from), startOfDay(addDays(period.to, 1))]
  const first = startOfDay(firstMonth(now))
  const [xp, memberPromotions, members, bought] = await Promise.all([
    db.query<MemberReport['xp'][number]>('report-xp', xpSql, between),
    db.query<MemberReport['memberPromotions'][number]>('report-member-promotions', promotionsSql, between),
    db.query<{ month: string; joined: number; sales: number }>('report-cohorts', membersSql, [first]),
    db.query<{ month: string; after: number; buyers: number }>('report-cohorts-bought', boughtSql, [first]),
  ])
  const current = dayOf(now).slice(0, 7)
  return {
    period,
    xp,
    memberPromotions,
    cohorts: members.map(({ month, joined, sales }) => ({
      month,
      joined,
      sales,
      buyers: Array.from(
        { length: monthsBetween(month, current) + 1 },
        (_, after) => bought.find((row) => row.month === month && row.after === after)?.buyers ?? 0,
      ),
    })),
  }
}

function firstMonth(now: Date): string {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  const first = year * 12 + month - months
  return `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(to) - count(from)
}

const xpSql = `
  select kind, count(distinct member_id)::int as members, sum(amount)::bigint as amount
  from xp_entry where at >= $1 and at < $2 group by kind order by amount desc, kind`

const promotionsSql = `
  select p.id, p.name, sum(r.uses)::int as orders, sum(r.amount)::bigint as amount
  from promotion_redemption r join promotion p on p.id = r.promotion_id and p.audience = 'member'
  where r.at >= $1 and r.at < $2 group by p.id order by amount desc, p.id`

const joinedSql = `joined as materialized (
    select id, date_trunc('month', created_at at time zone 'Europe/Stockholm') as month
    from member where created_at >= $1 and not is_employee
  )`
const boughtOrders = `o.state in ('placed', 'packed', 'sent', 'delivered')`

const membersSql = `
  with ${joinedSql}
  select to_char(month, 'YYYY-MM') as month, count(distinct j.id)::int as joined, coalesce(sum(o.total), 0)::bigint as sales
  from joined j left join orders o on o.member_id = j.id and ${boughtOrders}
  group by month order by month`

const boughtSql = `
  with ${joinedSql}, bought as (
    select j.month, j.id, date_trunc('month', o.placed_at at time zone 'Europe/Stockholm') as at
    from joined j join orders o on o.member_id = j.id and ${boughtOrders}
  )
  select to_char(month, 'YYYY-MM') as month,
    (extract(year from age(at, month)) * 12 + extract(month from age(at, month)))::int as after,
    count(distinct id)::int as buyers
  from bought where at >= month group by 1, 2`
