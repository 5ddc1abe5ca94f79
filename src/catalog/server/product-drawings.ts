import type { Db } from '#core/server/db.ts'
import { address } from '#illustrations/address.ts'
import type { ProductCache } from './product-cache.ts'
import { drawingOf } from './product-image.ts'

export type ProductDrawings = {
  has(address: string): Promise<boolean>
  close(): void
}

type Row = { id: number; drawing: unknown; categoryDrawing: string }

const atOnce = 5000

export function openProductDrawings(db: Db, productCache: Pick<ProductCache, 'get' | 'onChange'>): ProductDrawings {
  let known: Set<string> | null = null
  let reading: Promise<Set<string>> | null = null
  const changed = new Set<string>()
  const stop = productCache.onChange((ids) => {
    if (!known && !reading) return
    for (const id of ids) {
      const src = productCache.get(id)?.image.src
      if (src) (known ?? changed).add(src)
    }
  })

  async function read(): Promise<Set<string>> {
    const found = new Set<string>()
    for (let after = 0, rows: Row[] = []; ; after = rows.at(-1)?.id ?? after) {
      rows = await db.query<Row>('product-drawings', drawingsSql, [after, atOnce])
      for (const row of rows) found.add(productCache.get(row.id)?.image.src ?? address(drawingOf(row)))
      if (rows.length < atOnce) break
    }
    for (const one of changed) found.add(one)
    changed.clear()
    known = found
    return found
  }

  return {
    async has(requested) {
      reading ??= read().catch((error: unknown) => {
        reading = null
        throw error
      })
      return (known ?? (await reading)).has(requested)
    },
    close: stop,
  }
}

const drawingsSql = `
  select p.id, p.drawing, c.drawing as "categoryDrawing" from product p join category c on c.id = p.category_id
  where p.id > $1 order by p.id limit $2`
