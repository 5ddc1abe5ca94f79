import { setImmediate } from 'node:timers/promises'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { cachedTextLength } from '#catalog/server/load-products.ts'
import type { Queries } from '#core/server/db.ts'
import { plainText } from '#core/server/markdown.ts'

/** A millisecond or two of work, yielding to requests. */
const rowsAtOnce = 25

/** Plain texts of the products whose texts are longer than the product cache keeps. */
export async function fullTexts(db: Queries, products: readonly CachedProduct[]): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>()
  const ids = products.filter(({ text }) => text.length >= cachedTextLength).map(({ id }) => id)
  if (ids.length === 0) return texts
  const rows = await db.query<{ id: number; text: string }>('feed-texts', textsSql, [ids])
  for (const [index, { id, text }] of rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await setImmediate()
    texts.set(id, plainText(text))
  }
  return texts
}

const textsSql = 'select id, text from product where id = any($1::int[])'
