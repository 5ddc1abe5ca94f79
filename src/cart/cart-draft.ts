import { isRestricted } from '#catalog/restricted.ts'
import type { CartError, Correction, Gift } from './contract.ts'
import type { Goods } from './goods.ts'
import type { corrections, errors, RowCorrection } from './sv.ts'

export type Row = {
  id: string
  productId: number
  quantity: number
  insured: boolean
  /** What the shopper was told last, öre a piece. */
  unitPrice: number
  /** Öre off the whole row, for the bundles its pieces are part of. */
  discount: number
  /** Unix milliseconds. */
  addedAt: number
  /** Whom a gift card is for, and its sum. */
  gift?: Gift | undefined
}

export type CartState = {
  name: string
  /** The campaign code; empty for none. */
  code: string
  rows: readonly Row[]
}

export const emptyCart: CartState = { name: '', code: '', rows: [] }

/** What the rules ask of the world around a cart. */
export type Surroundings = {
  /** Undefined for what is not sold. */
  goods(productId: number): Goods | undefined
  /** Null for a visitor. */
  rankLevel: number | null
  now: Date
  newRowId(): string
  /** How changes are said. Without it nothing is: the browser only predicts what the server will say. */
  wording?: { corrections: typeof corrections; errors: typeof errors }
  /** Why a campaign code cannot be used; null when it can. The browser does not know. */
  codeFault?(code: string): string | null
}

/** A cart being changed, and what there is to say about it. A product has one row at most. */
export type Draft = {
  name: string
  code: string
  rows: Row[]
  around: Surroundings
  /** By what they are about, so that each is said once. */
  corrections: Map<string, Correction>
  errors: CartError[]
}

export function draftOf({ name, code, rows }: CartState, around: Surroundings): Draft {
  return { name, code, rows: [...rows], around, corrections: new Map(), errors: [] }
}

export function rowOf(draft: Draft, productId: number): Row | undefined {
  return draft.rows.find((row) => row.productId === productId)
}

export function keep(draft: Draft, row: Row): void {
  const index = draft.rows.findIndex(({ productId }) => productId === row.productId)
  if (index < 0) draft.rows.push(row)
  else draft.rows[index] = row
}

export function remove(draft: Draft, productId: number): void {
  draft.rows = draft.rows.filter((row) => row.productId !== productId)
}

type CorrectionFacts = { productId: number; goods?: Goods; max?: number; isInsured?: boolean; price?: number }

export function correct(draft: Draft, code: RowCorrection, facts: CorrectionFacts): void {
  const { productId, goods, max, isInsured = false, price = 0 } = facts
  const { wording } = draft.around
  if (!wording) return
  const message = wording.corrections[code]({
    name: goods?.name ?? '',
    max: max ?? 0,
    isInsured,
    price,
    isRestricted: isRestricted(productId),
    maxPerCustomer: goods?.maxPerCustomer ?? null,
    bought: goods?.bought ?? null,
  })
  draft.corrections.set(`${code} ${productId}`, { code, productId, message, ...(max === undefined ? {} : { max }) })
}

export function refuse(draft: Draft, code: keyof typeof errors): void {
  const { wording } = draft.around
  if (wording) draft.errors.push({ code, message: wording.errors[code] })
}
