import type { Db, Queries } from '#core/server/db.ts'
import { retryingReload, serialReload } from '#core/server/serial-reload.ts'
import { parseListRows } from '#pricing/price-list-row.ts'
import { applyPriceLists, listValues, type PriceList } from '#pricing/price-lists.ts'

export type OpenPriceLists = { reload(): Promise<void>; close(): Promise<void> }

type Deps = { db: Db; onError?: (error: unknown) => void }

/** Applies the price lists of the database, now and when they are changed. */
export async function openPriceLists({ db, onError = console.error }: Deps): Promise<OpenPriceLists> {
  const reload = serialReload(async () => applyPriceLists(await readPriceLists(db)))
  await reload()
  const following = retryingReload(reload, { onError })
  const stopListening = db.listen('price-list', following.start)
  return {
    reload,
    async close() {
      following.close()
      await stopListening()
    },
  }
}

type Row = Omit<PriceList, 'values'> & { rows: string[] }

export async function readPriceLists(db: Queries, id: number | null = null): Promise<PriceList[]> {
  const rows = await db.query<Row>('price-lists', sql, [id])
  return rows.map(({ rows: lines, ...list }) => ({ ...list, values: listValues(parseListRows(lines).rows) }))
}

const sql = `
  select id, starts_at as "startsAt", ends_at as "endsAt", may_exceed as "mayExceed", rows
  from price_list where $1::int is null or id = $1 order by id`
