import { correct, type Draft, keep, type Row, refuse } from './cart-draft.ts'

/** Insurance is for all pieces of a row or for none, and that is said when there are several. */
export function setInsured(draft: Draft, row: Row, wish: boolean | undefined, { isNew = false } = {}): void {
  const { productId, quantity } = row
  const goods = draft.around.goods(productId)
  if (!goods || wish === undefined || wish === row.insured) return
  if (wish && goods.insurancePrice === null) return refuse(draft, 'no-insurance')
  keep(draft, { ...row, insured: wish })
  if (quantity > 1 && !isNew) correct(draft, 'INSURED_TOGGLE', { productId, goods, isInsured: wish })
}
