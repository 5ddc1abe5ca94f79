import { correct, type Draft, keep, refuse, remove, rowOf } from './cart-draft.ts'
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
  keep(draft, row)
  setInsured(draft, row, seen.extraData?.insured, { isNew: !known })
}
