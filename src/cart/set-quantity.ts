import { giftCardProduct } from '#catalog/gift-card.ts'
import { mostOre } from '#core/money.ts'
import { correct, type Draft, keep, type Row, refuse, remove, rowOf } from './cart-draft.ts'
import type { Gift } from './contract.ts'
import { mostPieces } from './goods.ts'
import { limitOf } from './limit.ts'
import { setInsured } from './set-insured.ts'

type Seen = {
  unitPrice?: number | null | undefined
  extraData?: { insured?: boolean | undefined; gift?: Gift | undefined } | null | undefined
}

const mostRows = 500

/** Gives a product the wanted quantity, or as much of it as the rules allow. Taking out is always allowed. */
export function setQuantity(draft: Draft, productId: number, wanted: number, seen: Seen = {}): void {
  if (wanted <= 0) return remove(draft, productId)
  const { around } = draft
  const goods = around.goods(productId)
  if (!goods) {
    correct(draft, 'NO_LONGER_SOLD', { productId })
    return remove(draft, productId)
  }
  const limit = limitOf(goods, wanted, around.rankLevel)
  if (limit) correct(draft, limit.code, { productId, goods, max: limit.max })
  const quantity = Math.min(limit?.max ?? wanted, mostPieces)
  if (quantity === 0) return remove(draft, productId)

  const known = rowOf(draft, productId)
  if (!known && draft.rows.length >= mostRows) return refuse(draft, 'cart-full')
  const { id, insured, addedAt, discount } = known ?? {
    id: around.newRowId(),
    insured: false,
    addedAt: around.now.getTime(),
    discount: 0,
  }
  const unitPrice = seen.unitPrice ?? known?.unitPrice ?? goods.unitPrice
  const gift = seen.extraData?.gift ?? known?.gift
  const row = { id, productId, quantity, insured, unitPrice, discount, addedAt, gift }
  if (isMore(row, known) && worthWith(draft, row) > mostOre) return refuse(draft, 'sum-too-large')
  keep(draft, row)
  setInsured(draft, row, seen.extraData?.insured, { isNew: !known })
}

function isMore({ quantity, gift }: Row, known: Row | undefined): boolean {
  return quantity > (known?.quantity ?? 0) || (gift?.ore ?? 0) > (known?.gift?.ore ?? 0)
}

/** Öre of the cart with this row, before anything is taken off and as if all that can be is insured. */
function worthWith({ rows, around }: Draft, row: Row): number {
  const others = rows.filter(({ productId }) => productId !== row.productId)
  return [...others, row].reduce((sum, { productId, quantity, gift }) => {
    const goods = around.goods(productId)
    const price = productId === giftCardProduct ? gift?.ore : goods?.unitPrice
    return sum + quantity * ((price ?? goods?.unitPrice ?? 0) + (goods?.insurancePrice ?? 0))
  }, 0)
}
