import type { Configuration } from '#configurations/configuration.ts'
import { isRestricted } from '#inventory/restricted.ts'
import type { CartProduct } from './cart-product.ts'
import type { CartError, Correction, Gift } from './contract.ts'
import type { corrections, errors, RowCorrection } from './messages.ts'
import { type RowGoods, rowKey } from './row-key.ts'

export type Row = {
  id: string
  productId: number
  quantity: number
  insured: boolean
  /** Last price shown to the customer, öre per unit. */
  unitPrice: number
  /** Discount on the entire row for its bundles, öre. */
  discount: number
  /** Unix milliseconds. */
  addedAt: number
  gift?: Gift | undefined
  /** Only for products made to order. */
  configuration?: Configuration | undefined
  /** The search in whose list it was found. */
  searched?: string | undefined
}

/** Rows are replaced, never mutated: an identical object is an unchanged row. */
export type CartState = {
  name: string
  code: string
  rows: readonly Row[]
}

export const emptyCart: CartState = { name: '', code: '', rows: [] }

export type CartContext = {
  /** Undefined when the product is not for sale. */
  product(productId: number): CartProduct | undefined
  /** Null for a visitor. */
  rankLevel: number | null
  now: Date
  newRowId(): string
  /** Texts for corrections. Omitted in the browser, which only predicts the server's answer. */
  wording?: { corrections: typeof corrections; errors: typeof errors }
  codeError?(code: string): string | null
  /** Units of a product that an offer reserves for this cart. */
  held?(productId: number): number
}

/** A cart while rules are applied to it. */
export type Draft = {
  name: string
  code: string
  rows: Row[]
  cartContext: CartContext
  corrections: Map<string, Correction>
  errors: CartError[]
}

export function draftOf({ name, code, rows }: CartState, cartContext: CartContext): Draft {
  return { name, code, rows: [...rows], cartContext, corrections: new Map(), errors: [] }
}

export function rowOf(draft: Draft, goods: RowGoods): Row | undefined {
  const key = rowKey(goods)
  return draft.rows.find((row) => rowKey(row) === key)
}

/** Adds the row, or replaces the one of the same goods. */
export function putRow(draft: Draft, row: Row): void {
  const key = rowKey(row)
  const index = draft.rows.findIndex((one) => rowKey(one) === key)
  if (index < 0) draft.rows.push(row)
  else draft.rows[index] = row
}

export function removeRow(draft: Draft, goods: RowGoods): void {
  const key = rowKey(goods)
  draft.rows = draft.rows.filter((row) => rowKey(row) !== key)
}

type CorrectionParams = {
  productId: number
  product?: CartProduct
  max?: number
  isInsured?: boolean
  price?: number
  isStillSold?: boolean
}

export function addCorrection(draft: Draft, code: RowCorrection, params: CorrectionParams): void {
  const { productId, product, max, isInsured = false, price = 0, isStillSold = false } = params
  const { wording } = draft.cartContext
  if (!wording) return
  const message = wording.corrections[code]({
    name: product?.name ?? '',
    max: max ?? 0,
    isInsured,
    price,
    isStillSold,
    isRestricted: isRestricted(productId),
    minimumRankLevel: product?.minimumRankLevel ?? 0,
    maxPerCustomer: product?.maxPerCustomer ?? null,
    bought: product?.bought ?? null,
    isRecalled: product?.isRecalled ?? false,
  })
  draft.corrections.set(`${code} ${productId}`, { code, productId, message, ...(max === undefined ? {} : { max }) })
}

export function addError(draft: Draft, code: keyof typeof errors): void {
  const { wording } = draft.cartContext
  if (wording) draft.errors.push({ code, message: wording.errors[code] })
}
