import type { Reads } from '#core/server/db.ts'
import { paymentMethodName } from '#payments/methods.ts'
import type { SalesReport } from '#reporting/contract.ts'
import type { Dimension } from '#reporting/dimensions.ts'
import { messages } from '#reporting/messages.ts'

type Named = { name: string; href: string | null }
type Row = SalesReport['rows'][number]

/** Rows of sums with the current names of their keys, and the page with details. */
export async function namedRows(
  db: Reads,
  by: Dimension,
  rows: readonly Omit<Row, keyof Named>[],
): Promise<SalesReport['rows']> {
  const keys = rows.map(({ key }) => key)
  const names = await namesOf(db, by, keys)
  return rows.map((row) => ({ ...row, ...(names.get(row.key) ?? { name: unnamed(by, row.key), href: null }) }))
}

async function namesOf(db: Reads, by: Dimension, keys: readonly string[]): Promise<Map<string, Named>> {
  const ids = keys.filter((key) => /^\d+$/.test(key)).map(Number)
  switch (by) {
    case 'product': {
      const found = await db.query<{ id: number; name: string }>(
        'report-products',
        'select id, name from product where id = any($1::int[])',
        [ids],
      )
      return new Map(found.map(({ id, name }) => [String(id), { name, href: `/admin/product/${id}` }]))
    }
    case 'category': {
      const found = await db.query<{ id: number; name: string }>(
        'report-categories',
        'select id, name from category where id = any($1::int[])',
        [ids],
      )
      return new Map(found.map(({ id, name }) => [String(id), { name, href: `/admin/products?category=${id}` }]))
    }
    case 'promotion': {
      const found = await db.query<{ id: number; name: string; code: string | null }>(
        'report-promotions',
        'select id, name, code from promotion where id = any($1::int[])',
        [ids],
      )
      return new Map(
        found.map(({ id, name, code }) => [
          String(id),
          {
            name: code && code !== name ? messages.withCode(name, code) : name,
            href: code ? `/admin/orders?text=${encodeURIComponent(code)}` : null,
          },
        ]),
      )
    }
    default:
      return new Map()
  }
}

function unnamed(by: Dimension, key: string): string {
  switch (by) {
    case 'payment':
      return paymentMethodName(key)
    case 'vat':
      return messages.rate(key)
    case 'store':
      return key || messages.notInStore
    case 'delivery':
      return key || messages.unknown
    case 'promotion':
      return messages.removedPromotion(key)
    case 'product':
    case 'category':
      return key ? messages.removed(key) : messages.notGoods
  }
}
