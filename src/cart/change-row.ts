import { maxAmount } from '#core/money.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { addCorrection, addError, type Draft, putRow, type Row, removeRow, rowOf } from './cart-draft.ts'
import { limitOf, maxQuantity } from './cart-product.ts'
import type { Gift } from './contract.ts'

type Seen = {
  unitPrice?: number | null | undefined
  extraData?: { insured?: boolean | undefined; gift?: Gift | undefined } | null | undefined
}

const maxRows = 500

export function setQuantity(draft: Draft, productId: number, wanted: number, seen: Seen = {}): void {
  if (wanted <= 0) return removeRow(draft, productId)
  const { cartContext } = draft
  const product = cartContext.product(productId)
  if (!product) {
    addCorrection(draft, 'NO_LONGER_SOLD', { productId })
    return removeRow(draft, productId)
  }
  const limit = limitOf(product, wanted, cartContext.rankLevel)
  if (limit) addCorrection(draft, limit.code, { productId, product, max: limit.max })
  const quantity = Math.min(limit?.max ?? wanted, maxQuantity)
  if (quantity === 0) return removeRow(draft, productId)

  const existing = rowOf(draft, productId)
  if (!existing && draft.rows.length >= maxRows) return addError(draft, 'cart-full')
  const { id, insured, addedAt, discount } = existing ?? {
    id: cartContext.newRowId(),
    insured: false,
    addedAt: cartContext.now.getTime(),
    discount: 0,
  }
  const unitPrice = seen.unitPrice ?? existing?.unitPrice ?? product.unitPrice
  const gift = seen.extraData?.gift ?? existing?.gift
  const row = { id, productId, quantity, insured, unitPrice, discount, addedAt, gift }
  if (isMore(row, existing) && valueWith(draft, row) > maxAmount) return addError(draft, 'sum-too-large')
  putRow(draft, row)
  setInsured(draft, row, seen.extraData?.insured, { isNew: !existing })
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
  const others = rows.filter(({ productId }) => productId !== row.productId)
  return [...others, row].reduce((sum, { productId, quantity, gift }) => {
    const product = cartContext.product(productId)
    const price = productId === giftCardProduct ? gift?.amount : product?.unitPrice
    const unitPrice = price ?? product?.unitPrice ?? 0
    return sum + lineTotal({ quantity, unitPrice, discount: 0, insurance: product?.insurancePrice ?? null })
  }, 0)
}
