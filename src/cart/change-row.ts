import { type ConfigurationFault, chosenOf } from '#configurations/configuration.ts'
import { maxAmount } from '#core/money.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import {
  addCorrection,
  addError,
  type CartContext,
  type Draft,
  putRow,
  type Row,
  removeRow,
  rowOf,
} from './cart-draft.ts'
import { type CartProduct, limitOf, maxQuantity, maxRows, unitPriceOf } from './cart-product.ts'
import type { Gift } from './contract.ts'
import { isSendDay } from './gift-text.ts'
import { type RowGoods, rowKey } from './row-key.ts'

type Seen = {
  unitPrice?: number | null | undefined
  searched?: string | null | undefined
  extraData?: { insured?: boolean | undefined; gift?: Gift | undefined } | null | undefined
}

const none: ReadonlySet<number> = new Set()

export function setQuantity(draft: Draft, goods: RowGoods, wanted: number, seen: Seen = {}): void {
  if (wanted <= 0) return removeRow(draft, goods)
  const { productId } = goods
  const { cartContext } = draft
  const product = cartContext.product(productId)
  if (!product) {
    addCorrection(draft, 'NO_LONGER_SOLD', { productId })
    return removeRow(draft, goods)
  }
  const fault = configurationFault(product, goods)
  if (fault) return addError(draft, fault)
  const inOtherRows = unitsInOtherRows(draft, goods)
  const limit = limitOf(product, wanted + inOtherRows, cartContext.rankLevel)
  const max = limit && Math.max(0, limit.max - inOtherRows)
  if (limit) addCorrection(draft, limit.code, { productId, product, max: limit.max })
  const quantity = Math.min(max ?? wanted, maxQuantity)
  if (quantity === 0) return removeRow(draft, goods)

  const existing = rowOf(draft, goods)
  if (!existing && draft.rows.length >= maxRows) return addError(draft, 'cart-full')
  const given = seen.extraData?.gift
  if (given?.sendOn && !isSendDay(given.sendOn, cartContext.now)) return addError(draft, 'bad-send-day')
  const { id, insured, addedAt, discount, configuration } = existing ?? {
    id: cartContext.newRowId(),
    insured: false,
    addedAt: cartContext.now.getTime(),
    discount: 0,
    configuration: goods.configuration,
  }
  const unitPrice = seen.unitPrice ?? existing?.unitPrice ?? unitPriceOf(product, { quantity, configuration }, none)
  const gift = given ?? existing?.gift
  const searched = seen.searched ?? existing?.searched
  const row = { id, productId, quantity, insured, unitPrice, discount, addedAt, gift, configuration, searched }
  if (isMore(row, existing) && valueWith(draft, row) > maxAmount) return addError(draft, 'sum-too-large')
  putRow(draft, row)
  setInsured(draft, row, seen.extraData?.insured, { isNew: !existing })
}

function configurationFault(
  { configuration: options }: CartProduct,
  { configuration }: RowGoods,
): ConfigurationFault | null {
  if (!options) return configuration ? 'unknown-choice' : null
  const chosen = chosenOf(options, configuration ?? [])
  return 'fault' in chosen ? chosen.fault : null
}

/** Units of the same product in other rows: limits count all its configurations. */
function unitsInOtherRows({ rows }: Draft, goods: RowGoods): number {
  const key = rowKey(goods)
  const others = rows.filter((row) => row.productId === goods.productId && rowKey(row) !== key)
  return others.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** All units of a row are insured, or none. */
export function setInsured(draft: Draft, row: Row, insured: boolean | undefined, { isNew = false } = {}): void {
  const { productId, quantity } = row
  const product = draft.cartContext.product(productId)
  if (!product || insured === undefined || insured === row.insured) return
  if (insured && product.insurancePrice === null) return addError(draft, 'no-insurance')
  putRow(draft, { ...row, insured })
  if (quantity > 1 && !isNew) addCorrection(draft, 'INSURED_TOGGLE', { productId, product, isInsured: insured })
}

function isMore({ quantity, gift }: Row, existing: Row | undefined): boolean {
  return quantity > (existing?.quantity ?? 0) || (gift?.amount ?? 0) > (existing?.gift?.amount ?? 0)
}

/** Cart value with this row in öre, before discounts and with all available insurance. */
function valueWith({ rows, cartContext }: Draft, row: Row): number {
  const key = rowKey(row)
  let sum = valueOf(cartContext, row)
  for (const other of rows) if (rowKey(other) !== key) sum += valueOf(cartContext, other)
  return sum
}

function valueOf(cartContext: CartContext, row: Row): number {
  const { productId, quantity, gift } = row
  const product = cartContext.product(productId)
  const own = product ? unitPriceOf(product, row, none) : 0
  const unitPrice = (productId === giftCardProduct ? gift?.amount : undefined) ?? own
  return lineTotal({ quantity, unitPrice, discount: 0, insurance: product?.insurancePrice ?? null })
}
