import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Reads } from '#core/server/db.ts'
import type { MemberReport } from '#reporting/contract.ts'
import type { Period } from '#reporting/periods.ts'

const months = 12

export async function memberReport(db: Reads, period: Period, now: Date): Promise<MemberReport> {
  const between = [startOfDay(period.from), startOfDay(addDays(period.to, 1))]
  const first = startOfDay(firstMonth(now))
  const [xp, memberPromotions, members, bought] = await Promise.all([
    db.query<MemberReport['xp'][number]>('report-xp', xpSql, between),
    db.query<MemberReport['memberPromotions'][number]>('report-member-promotions', promotionsSql, between),
    db.query<{ month: string; joined: number }>('report-cohorts', joinedSql, [first]),
    db.query<{ month: string; after: number; buyers: number; sales: number }>('report-cohorts-bought', boughtSql, [
      first,
    ]),
  ])
  const current = dayOf(now).slice(0, 7)
  return {
    period,
    xp,
    memberPromotions,
    cohorts: members.map(({ month, joined }) => ({
      month,
      joined,
      sales: bought.filter((row) => row.month === month).reduce((sum, { sales }) => sum + sales, 0),
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

const joinedSql = `
  select to_char(date_trunc('month', created_at at time zone 'Europe/Stockholm'), 'YYYY-MM') as month, count(*)::int as joined
  from member where created_at >= $1 and not is_employee group by 1 order by 1`

/** Orders that were adopted can be older than the membership: they count as the first month's. */
const boughtSql = `
  with bought as (
    select m.id, o.total, date_trunc('month', m.created_at at time zone 'Europe/Stockholm') as month,
      date_trunc('month', greatest(o.placed_at, m.created_at) at time zone 'Europe/Stockholm') as at
    from member m
    join orders o on o.member_id = m.id and o.state in ('placed', 'packed', 'sent', 'delivered')
    where m.created_at >= $1 and not m.is_employee
  )
  select to_char(month, 'YYYY-MM') as month,
    (extract(year from age(at, month)) * 12 + extract(month from age(at, month)))::int as after,
    count(distinct id)::int as buyers, sum(total)::bigint as sales
  from bought group by 1, 2`
