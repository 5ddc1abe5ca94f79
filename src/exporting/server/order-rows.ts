import { addDays, startOfDay } from '#core/day-start.ts'
import type { Db } from '#core/server/db.ts'
import { orderTitles } from '#exporting/messages.ts'
import type { OrderState } from '#orders/contract.ts'
import { stateText } from '#orders/messages.ts'
import { isPartialSql } from '#orders/server/unfulfilled-units.ts'
import type { SheetCell } from '#spreadsheets/server/write-xlsx.ts'
import { timeText } from './time-text.ts'

const pageSize = 1000

type Period = { from?: string | undefined; to?: string | undefined }
type Row = {
  id: string
  number: number
  placedAt: Date
  state: OrderState
  isPartial: boolean
  contact: (string | null)[]
  row: [number | null, string | null]
  amounts: (number | null)[]
  kronor: number[]
}

/** Oldest first, a page of orders at a time. */
export async function* orderRows(db: Db, { from, to }: Period): AsyncGenerator<readonly SheetCell[]> {
  yield orderTitles
  const period = [from ? startOfDay(from) : null, to ? startOfDay(addDays(to, 1)) : null]
  for (let after = '0'; ; ) {
    const rows = await db.query<Row>('export-orders', sql, [after, pageSize, ...period])
    for (const { number, placedAt, state, isPartial, contact, row, amounts, kronor } of rows)
      yield [
        number,
        timeText(placedAt),
        stateText(state, isPartial),
        ...contact,
        ...row,
        ...amounts,
        ...kronor.map(inKronor),
      ]
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

const inKronor = (amount: number) => amount / 100

const sql = `
  with page as (
    select * from orders
    where id > $1::bigint and ($3::timestamptz is null or placed_at >= $3) and ($4::timestamptz is null or placed_at < $4)
    order by id limit $2
  )
  select o.id::text as id, o.number, o.placed_at as "placedAt", o.state, ${isPartialSql} as "isPartial",
    array[o.email, o.phone, concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName'),
      o.address ->> 'company', o.address ->> 'street', o.address ->> 'zip', o.address ->> 'city', o.delivery ->> 'name',
      o.payment_method] as contact,
    jsonb_build_array(r.product_id, r.name) as row, array[r.quantity, r.cancelled_quantity, r.unit_price / 100.0,
      r.discount / 100.0, r.vat_rate]::float8[] as amounts, array[o.shipping_price, o.total] as kronor
  from page o left join order_row r on r.order_id = o.id
  order by o.id, r.position`
