import type { z } from 'zod'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Db } from '#core/server/db.ts'
import type { BackOfficeOrderRow, orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { stateTexts } from '#orders/messages.ts'

type Wish = z.output<typeof orderBackOfficeContract.listOrders.query>
type Row = Omit<BackOfficeOrderRow, 'placedAt' | 'stateText'> & { placedAt: Date }

const pageSize = 50

export async function backOfficeOrders(db: Db, { state, text, from, to, before }: Wish) {
  const { number, beginning } = textOf(text)
  const found = await db.query<Row>('back-office-orders', sql, [
    state ?? null,
    number,
    beginning,
    from ? startOfDay(from) : null,
    to ? startOfDay(addDays(to, 1)) : null,
    before ?? null,
    pageSize + 1,
  ])
  const rows = found.slice(0, pageSize)
  const data = rows.map((row) => ({ ...row, placedAt: row.placedAt.getTime(), stateText: stateTexts[row.state] }))
  return { data, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
}

function textOf(text: string | undefined): { number: string | null; beginning: string | null } {
  if (!text) return { number: null, beginning: null }
  if (/^\d{1,19}$/.test(text)) return { number: text, beginning: null }
  return { number: null, beginning: `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` }
}

const sql = `
  select o.id::text as id, o.number, o.state, o.placed_at as "placedAt", o.email,
    concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName') as name, o.delivery ->> 'name' as delivery,
    o.total,
    (select coalesce(sum(quantity), 0)::int from order_row where order_id = o.id) as units
  from orders o
  where ($1::text is null or o.state = $1)
    and ($2::bigint is null or o.number = $2 or o.id = $2)
    and ($3::text is null or lower(o.email) like $3 or lower(o.address ->> 'lastName') like $3)
    and ($4::timestamptz is null or o.placed_at >= $4)
    and ($5::timestamptz is null or o.placed_at < $5)
    and ($6::bigint is null or o.id < $6)
  order by o.id desc limit $7`
