import { z } from 'zod'
import { Id } from '#core/request-fields.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { Line, LineAnswer } from './lines.ts'

/** A product by its id, or by its own number. */
export const productName = {
  id: Id.optional(),
  externalId: z.string().trim().min(1).max(120).optional(),
}
export type ProductName = { id?: number | undefined; externalId?: string | undefined }

export function isNamedOnce({ id, externalId }: ProductName): boolean {
  return (id === undefined) !== (externalId === undefined)
}
export const namedOnce = { path: ['id'], error: 'Ange antingen id eller externalId' }

export function nameOf({ id, externalId }: ProductName): string {
  return id === undefined ? `number ${externalId}` : String(id)
}

export const manyHaveIt = 'Produkter av flera källor har numret. Ange produktens id.'

type Found<T> = { known: Line<T & { id: number }>[]; answers: LineAnswer[] }

/** `subjectOf` is what two lines of one call must not both be about. */
export async function withProductIds<T extends ProductName>(
  tx: Transaction,
  lines: readonly Line<T>[],
  subjectOf: (value: T & { id: number }) => string = ({ id }) => String(id),
): Promise<Found<T>> {
  const byNumber = await productsByNumber(
    tx,
    lines.flatMap(({ value }) => value.externalId ?? []),
  )
  const known: Line<T & { id: number }>[] = []
  const answers: LineAnswer[] = []
  const seen = new Set<string>()
  for (const { line, value } of lines) {
    const [id = value.id, another] = byNumber.get(value.externalId ?? '') ?? []
    if (another !== undefined) answers.push(failed(line, null, 409, 'ambiguous-number', manyHaveIt))
    else if (id === undefined) answers.push(failed(line, null, 404, 'no-such-product', 'Produkten finns inte.'))
    else {
      const named = { ...value, id }
      const subject = subjectOf(named)
      if (seen.has(subject)) answers.push(failed(line, id, 400, 'repeated-line', 'Samma produkt som på en rad före.'))
      else known.push({ line, value: named })
      seen.add(subject)
    }
  }
  return { known, answers }
}

/** Ids by own number, of all sources. */
export async function productsByNumber(tx: Transaction, numbers: readonly string[]): Promise<Map<string, number[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx.query<{ id: number; externalId: string }>(
    'bulk-products-by-number',
    `select id, external_id as "externalId" from product
     where lower(external_id) = any(select lower(number) from unnest($1::text[]) as number) and external_id = any($1::text[])
     order by id`,
    [numbers],
  )
  const byNumber = Map.groupBy(rows, ({ externalId }) => externalId)
  return new Map([...byNumber].map(([number, found]) => [number, found.map(({ id }) => id)]))
}

export function failed(line: number, id: number | null, status: number, code: string, message: string): LineAnswer {
  return { line, status, id, error: { code, message } }
}
