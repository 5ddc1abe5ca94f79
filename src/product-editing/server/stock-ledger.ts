import type { Db } from '#core/server/db.ts'
import { placeNames } from './places.ts'

type Row = { id: number; at: number; place: number; delta: number; cause: string; ref: string; apiKey: string | null }

const shownLines = 50

export async function stockLedger(db: Db, productId: number) {
  const [rows, nameOf] = await Promise.all([
    db.query<Row>('stock-ledger', ledgerSql, [productId, shownLines]),
    placeNames(db),
  ])
  return rows.map(({ place, ...row }) => ({ ...row, place: nameOf(place) }))
}

const ledgerSql = `
  select id, (extract(epoch from at) * 1000)::bigint as at, place, delta, cause, ref,
    api_key ->> 'name' as "apiKey"
  from stock_entry where product_id = $1 order by id desc limit $2`
