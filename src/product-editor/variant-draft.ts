import { amountOfText } from '#admin/kronor.ts'
import type { ProductFields } from '#product-editing/contract.ts'
import type { VariantChanges, VariantMatrix, VariantMember } from '#product-editing/variant-contract.ts'
import type { AxisValue, AxisValues } from '#product-editing/variants.ts'
import { isSteep, type PriceFall } from './steep-fall.ts'
import { variantTexts as messages } from './variant-messages.ts'

/** What has been written in the cells of a product, as text. */
export type MemberEdit = {
  price?: string
  mpn?: string
  stock?: string
  status?: ProductFields['status']
  values?: AxisValues
}

export type VariantDraft = {
  axes: readonly number[]
  /** Values that no product has yet, by axis. */
  added: Readonly<Record<string, readonly AxisValue[]>>
  edits: Readonly<Record<number, MemberEdit>>
  joining: readonly VariantMember[]
  leaving: readonly number[]
  /** What is written of a missing variant, by its combination. */
  news: Readonly<Record<string, { mpn?: string; price?: string }>>
}

export type WantedVariant = { key: string; values: AxisValues; mpn: string; price: string }
export type RowErrors = Readonly<Record<string, string>>

export function draftOf({ axes }: Pick<VariantMatrix, 'axes'>): VariantDraft {
  return { axes, added: {}, edits: {}, joining: [], leaving: [], news: {} }
}

export function changeCount(matrix: VariantMatrix, draft: VariantDraft): number {
  const areAxesOther = draft.axes.length > 0 && draft.axes.join() !== matrix.axes.join()
  const joining = new Set(draft.joining.map(({ id }) => id))
  const edited = Object.keys(rowsOf(matrix, draft).rows)
    .map(Number)
    .filter((id) => !joining.has(id))
  return (areAxesOther ? 1 : 0) + edited.length + joining.size + draft.leaving.length
}

/** Of the prices that are written in the cells. The cost of a variant is not shown there. */
export function steepFallsOfVariants(matrix: VariantMatrix, draft: VariantDraft): PriceFall[] {
  const { rows } = rowsOf(matrix, draft)
  return [...matrix.members, ...draft.joining]
    .map(({ id, name, price: before }) => {
      const after = rows[id]?.changes?.price ?? before
      return { name, before, after, marginPercent: null }
    })
    .filter(isSteep)
}

type Rows = { rows: Record<number, VariantChanges['rows'][number]>; errors: Record<string, string> }

/** Only the cells that differ from what they were. */
export function rowsOf(matrix: VariantMatrix, { edits, joining, leaving }: VariantDraft): Rows {
  const found: Rows = { rows: {}, errors: {} }
  for (const member of [...matrix.members, ...joining]) {
    const { id } = member
    if (leaving.includes(id)) continue
    const { price: priceText, mpn, stock: stockText, status, values } = edits[id] ?? {}
    const price = priceText === undefined ? member.price : amountOfText(priceText)
    const stock = stockText === undefined ? member.stock : unitsOf(stockText)
    if (!price) found.errors[`product-${id}`] = messages.badPrice
    else if (stock === null) found.errors[`product-${id}`] = messages.badStock
    const wanted = { price: price ?? member.price, mpn: mpn?.trim() ?? member.mpn, status: status ?? member.status }
    const names = (['price', 'mpn', 'status'] as const).filter((name) => wanted[name] !== member[name])
    const isCounted = stock !== null && stock !== member.stock
    const isJoining = joining.includes(member)
    const hasValues = values !== undefined && Object.keys(values).length > 0
    if (names.length === 0 && !isCounted && !hasValues && !isJoining && !found.errors[`product-${id}`]) continue
    found.rows[id] = {
      id,
      changes: Object.fromEntries(names.map((name) => [name, wanted[name]])),
      before: Object.fromEntries(names.map((name) => [name, member[name]])),
      ...(hasValues ? { values: { before: picked(member.attributes, values), after: values } } : {}),
      ...(isCounted ? { stock: { before: member.stock, after: stock } } : {}),
    }
  }
  return found
}

/** Those that are created, and why one cannot be. */
export function creationsOf(wanted: readonly WantedVariant[]): {
  create: VariantChanges['create']
  errors: Record<string, string>
} {
  const errors: Record<string, string> = {}
  const create = wanted.map(({ key, values, mpn, price: text }) => {
    const price = amountOfText(text)
    if (!price) errors[key] = messages.badPrice
    return { values, mpn: mpn.trim(), price: price ?? 0 }
  })
  return { create, errors }
}

/** The server names new rows by their order, the page by their values. */
export function errorsByRow(fields: Readonly<Record<string, string>>, wanted: readonly WantedVariant[]): RowErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const index = /^new-(\d+)$/.exec(name)?.[1]
      return [index === undefined ? name : (wanted[Number(index)]?.key ?? name), text]
    }),
  )
}

/** Null when it is no number of units. */
function unitsOf(text: string): number | null {
  const plain = text.replace(/\s/g, '')
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null
}

function picked(attributes: AxisValues, values: AxisValues): AxisValues {
  return Object.fromEntries(Object.entries(attributes).filter(([id]) => id in values))
}
