import { ineligibilityOf } from './eligibility.ts'
import type { Goods, Offer, RowKey } from './rule.ts'
import { keyOf, type RemainingGoods, savingsOf } from './savings.ts'

export type AppliedPromotion = { id: number; name: string; code: string | null; amount: number }

export type FreeGift = {
  name: string
  productId: number
  quantity: number
}

export type PromotionOutcome = {
  /** Discount of each row, öre. */
  discounts: ReadonlyMap<RowKey, number>
  /** The offers that reduced each row. */
  reducedBy: ReadonlyMap<RowKey, readonly Offer[]>
  applied: AppliedPromotion[]
  isShippingFree: boolean
  gifts: FreeGift[]
}

export const nothingPromoted: PromotionOutcome = {
  discounts: new Map(),
  reducedBy: new Map(),
  applied: [],
  isShippingFree: false,
  gifts: [],
}

/**
 * Calculates the discounts of a cart in öre, in the browser and on the server alike. Combinable promotions are applied
 * in sequence; an exclusive one is used alone if it saves more.
 */
export function applyPromotions(rows: readonly Goods[], offers: readonly Offer[]): PromotionOutcome {
  const fitting = offers
    .filter(({ rule }) => ineligibilityOf(rows, rule) === null)
    .toSorted((a, b) => b.priority - a.priority || a.id - b.id)
  if (fitting.length === 0) return nothingPromoted
  const together = fitting.filter(({ isCombinable }) => isCombinable)
  const alone = fitting.filter(({ isCombinable }) => !isCombinable).map((offer) => [offer])
  const left = rows.map((row): RemainingGoods => ({ ...row, remaining: row.amount }))
  const cart = { left, byKey: new Map(left.map((row) => [keyOf(row), row])) }
  return [together, ...alone]
    .map((some) => takenOff(cart, some))
    .reduce((best, one) => (isMore(one, best) ? one : best))
}

type Cart = { left: readonly RemainingGoods[]; byKey: ReadonlyMap<RowKey, RemainingGoods> }

/** Overwrites what remains of each row, so that several sets of offers can be tried on one cart. */
function takenOff({ left, byKey }: Cart, offers: readonly Offer[]): PromotionOutcome {
  if (offers.length === 0) return nothingPromoted
  for (const row of left) row.remaining = row.amount
  const applied: AppliedPromotion[] = []
  const reducedBy = new Map<RowKey, Offer[]>()
  for (const offer of offers) {
    const { id, name, code, rule } = offer
    let amount = 0
    for (const saving of savingsOf(left, offer)) {
      const row = byKey.get(saving.id)
      if (!row) continue
      row.remaining -= saving.amount
      amount += saving.amount
      if (saving.amount > 0) reducedBy.set(saving.id, [...(reducedBy.get(saving.id) ?? []), offer])
    }
    if (amount > 0 || rule.discount.kind === 'free-shipping') applied.push({ id, name, code, amount })
  }
  const discounts = new Map<RowKey, number>()
  for (const row of left) if (row.amount > row.remaining) discounts.set(keyOf(row), row.amount - row.remaining)
  return {
    discounts,
    reducedBy,
    applied,
    isShippingFree: offers.some(({ rule }) => rule.discount.kind === 'free-shipping'),
    gifts: offers.flatMap((offer) => giftOf(offer, left)),
  }
}

function giftOf({ name, rule: { discount } }: Offer, rows: readonly Goods[]): FreeGift[] {
  if (discount.kind !== 'gift') return []
  const inCart = rows.filter(({ productId }) => productId === discount.productId)
  const quantity = inCart.reduce((left, row) => left - row.quantity, discount.quantity)
  return quantity > 0 ? [{ name, productId: discount.productId, quantity }] : []
}

function isMore(one: PromotionOutcome, other: PromotionOutcome): boolean {
  const saved = ({ applied }: PromotionOutcome) => applied.reduce((sum, { amount }) => sum + amount, 0)
  const extras = ({ isShippingFree, gifts }: PromotionOutcome) => Number(isShippingFree) + gifts.length
  return saved(one) > saved(other) || (saved(one) === saved(other) && extras(one) > extras(other))
}
