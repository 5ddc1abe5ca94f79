import { z } from 'zod'
import { logEntryChanges } from '#content-entries/server/entry-log.ts'
import { Count, largestInt } from '#core/request-fields.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { strictly } from '#core/strict.ts'
import { lockFields } from '#product-editing/server/lock-fields.ts'
import { writeStockLevels } from '#product-editing/server/write-stock-levels.ts'
import type { Line, LineAnswer } from './lines.ts'
import { isNamedOnce, namedOnce, productName, withProductIds } from './named-products.ts'
import { Lock, Version } from './version.ts'

export const StockLine = strictly(
  z.object({
    ...productName,
    quantity: Count.max(1_000_000),
    /** 0 is the web warehouse, -1 the supplier, others are stores. */
    place: z.int().min(-1).max(largestInt).default(0),
    version: Version,
    lock: Lock,
  }),
).refine(isNamedOnce, namedOnce)
export type StockLine = z.output<typeof StockLine>

type Named = StockLine & { id: number }

type Level = { id: number; place: number; quantity: number; version: number }
type Editor = { by: number; now: Date }

/** As `adjustStock` counts one. */
export async function countStock(
  tx: Transaction,
  given: readonly Line<StockLine>[],
  { by, now }: Editor,
): Promise<LineAnswer[]> {
  const { known: lines, answers } = await withProductIds(tx, given, ({ id, place }) => nameOf(id, place))
  const ids = [...new Set(lines.map(({ value }) => value.id))].toSorted((a, b) => a - b)
  const products = await tx.query<{ id: number; source: string }>(
    'bulk-stock-products',
    'select id, source from product where id = any($1::int[]) order by id for no key update',
    [ids],
  )
  const sources = new Map(products.map(({ id, source }) => [id, source]))
  const places = await knownPlaces(tx, lines)
  const before = levelsBy(await readLevels(tx, ids, { isLocked: true }))
  const refused: LineAnswer[] = []
  const counted: { line: Line<Named>; before: number; delta: number }[] = []
  for (const line of lines) {
    const { id, place, quantity, version } = line.value
    const known = before.get(nameOf(id, place))
    const error = !sources.has(id)
      ? { status: 404, code: 'no-such-product', message: 'Produkten finns inte.' }
      : !places.has(place)
        ? { status: 400, code: 'no-such-place', message: 'Platsen finns inte.' }
        : version !== undefined && version !== (known?.version ?? 0)
          ? { status: 409, code: 'changed-meanwhile', message: `Saldot har ändrats och är nu ${known?.quantity ?? 0}.` }
          : null
    if (error) {
      const { status, ...said } = error
      const current = status === 409 ? { version: known?.version ?? 0 } : {}
      refused.push({ line: line.line, status, id, ...current, error: said })
    } else counted.push({ line, before: known?.quantity ?? 0, delta: quantity - (known?.quantity ?? 0) })
  }
  const changed = counted.filter(
    ({ delta, line }) => delta !== 0 || !before.has(nameOf(line.value.id, line.value.place)),
  )
  const levels = changed.map(({ line: { value }, delta }) => ({ ...value, delta }))
  await writeStockLevels(tx, levels, { cause: 'counted', ref: '' })
  await logEntryChanges(
    tx,
    changed.map(({ line: { value }, before: quantity }) => ({
      contentType: 'product',
      ref: value.id,
      action: 'change',
      before: { stock: { [value.place]: quantity } },
      after: { stock: { [value.place]: value.quantity }, reason: 'counted' },
    })),
    { by, now },
  )
  const edited = new Set(changed.map(({ line }) => line.value.id))
  const locked = new Set(changed.flatMap(({ line: { value } }) => (value.lock === false ? [] : [value.id])))
  await lockFields(
    tx,
    [...locked].map((id) => ({ id, source: sources.get(id) ?? '', fields: ['stock'] })),
  )
  const after = levelsBy(await readLevels(tx, [...edited], { isLocked: false }))
  const done = counted.map(({ line: { line, value } }): LineAnswer => {
    const name = nameOf(value.id, value.place)
    return { line, status: 200, id: value.id, version: (after.get(name) ?? before.get(name))?.version ?? 0 }
  })
  return [...answers, ...done, ...refused]
}

async function knownPlaces(tx: Transaction, lines: readonly Line<Named>[]): Promise<Set<number>> {
  const stores = [...new Set(lines.map(({ value }) => value.place))].filter((place) => place > 0)
  if (stores.length === 0) return new Set([0, -1])
  const found = await tx.query<{ id: number }>('bulk-stock-stores', 'select id from store where id = any($1::int[])', [
    stores,
  ])
  return new Set([0, -1, ...found.map(({ id }) => id)])
}

/** In the order of all who lock stock. */
async function readLevels(
  tx: Transaction,
  ids: readonly number[],
  { isLocked }: { isLocked: boolean },
): Promise<Level[]> {
  if (ids.length === 0) return []
  return isLocked
    ? await tx.query<Level>('bulk-stock-lock', `${levelSql} for update`, [ids])
    : await tx.query<Level>('bulk-stock-read', levelSql, [ids])
}

const levelSql = `
  select product_id as id, place, quantity, xmin::text::bigint as version from stock
  where product_id = any($1::int[]) order by product_id, place desc`

const nameOf = (id: number, place: number) => `${id} ${place}`
const levelsBy = (levels: readonly Level[]) => new Map(levels.map((level) => [nameOf(level.id, level.place), level]))
