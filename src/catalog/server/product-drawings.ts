import { address } from '#catalog/drawing/address.ts'
import type { Db } from '#core/server/db.ts'
import { drawingOf } from './product-image.ts'
import type { Shelf } from './shelf.ts'

/** The addresses of all drawings that products have, also products no longer for sale. */
export type ProductDrawings = {
  /** Whether a product has the drawing at the address, which ends in svg and is of no close-up. */
  has(address: string): Promise<boolean>
  close(): void
}

type Row = { id: number; drawing: unknown; categoryDrawing: string }

const atOnce = 5000

/** Reads them when the first is asked for, and follows the shelf from then on. */
export function openProductDrawings(db: Db, shelf: Pick<Shelf, 'get' | 'onChange'>): ProductDrawings {
  let known: Set<string> | null = null
  let reading: Promise<Set<string>> | null = null
  const changed = new Set<string>()
  const stop = shelf.onChange((ids) => {
    if (!known && !reading) return
    for (const id of ids) {
      const src = shelf.get(id)?.image.src
      if (src) (known ?? changed).add(src)
    }
  })

  async function read(): Promise<Set<string>> {
    const found = new Set<string>()
    for (let after = 0, rows: Row[] = []; ; after = rows.at(-1)?.id ?? after) {
      rows = await db.query<Row>('product-drawings', drawingsSql, [after, atOnce])
      for (const row of rows) found.add(address(drawingOf(row)))
      if (rows.length < atOnce) break
    }
    for (const one of changed) found.add(one)
    changed.clear()
    known = found
    return found
  }

  return {
    async has(asked) {
      reading ??= read().catch((error: unknown) => {
        reading = null
        throw error
      })
      return (known ?? (await reading)).has(asked)
    },
    close: stop,
  }
}

const drawingsSql = `
  select p.id, p.drawing, c.drawing as "categoryDrawing" from product p join category c on c.id = p.category_id
  where p.id > $1 order by p.id limit $2`
