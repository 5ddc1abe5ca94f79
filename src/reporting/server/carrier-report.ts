import { addDays, startOfDay } from '#core/day-start.ts'
import type { Reads } from '#core/server/db.ts'
import type { CarrierReport } from '#reporting/contract.ts'
import { type Comparison, comparedPeriod, type Period } from '#reporting/periods.ts'

type Punctuality = CarrierReport['carriers'][number]['now']
type Row = Punctuality & { carrier: string }

export async function carrierReport(
  db: Reads,
  { compare, ...period }: Period & { compare: Comparison },
): Promise<CarrierReport> {
  const compared = comparedPeriod(period, compare)
  const [now, before] = await Promise.all([punctuality(db, period), compared ? punctuality(db, compared) : []])
  const names = [...new Set([...now, ...before].map(({ carrier }) => carrier))]
  return {
    period,
    compared,
    carriers: names.map((carrier) => ({
      carrier,
      now: of(now, carrier),
      before: compared ? of(before, carrier) : null,
    })),
  }
}

function of(rows: readonly Row[], name: string): Punctuality {
  const found = rows.find(({ carrier }) => carrier === name)
  if (!found) return { parcels: 0, promised: 0, onTime: 0, averageDays: null }
  const { carrier: _, ...figures } = found
  return figures
}

async function punctuality(db: Reads, { from, to }: Period): Promise<Row[]> {
  return await db.query<Row>('report-carriers', sql, [startOfDay(from), startOfDay(addDays(to, 1))])
}

/** By the day of delivery. What the customer fetches in a store, and codes, have no carrier. */
const sql = `
  select carrier as carrier, count(*)::int as parcels, count(promised_on)::int as promised,
    count(*) filter (where (delivered_at at time zone 'Europe/Stockholm')::date <= promised_on)::int as "onTime",
    round(avg(extract(epoch from delivered_at - sent_at) / 86400)::numeric, 1)::float8 as "averageDays"
  from shipment where delivered_at >= $1 and delivered_at < $2 and carrier is not null
  group by carrier order by parcels desc, carrier`
