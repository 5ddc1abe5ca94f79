import { misfitOf } from './fit.ts'
import type { Goods, Offer } from './rule.ts'
import { type Left, savingsOf } from './savings.ts'

export type Applied = { id: number; name: string; code: string | null; ore: number }

/** A product that is free if it is put in the cart, and is not there yet. */
export type FreeGift = {
  /** Of the promotion. */
  name: string
  productId: number
  quantity: number
}

export type Promoted = {
  /** Öre off each product's row. */
  discounts: ReadonlyMap<number, number>
  applied: Applied[]
  isShippingFree: boolean
  gifts: FreeGift[]
}

export const nothingPromoted: Promoted = { discounts: new Map(), applied: [], isShippingFree: false, gifts: [] }

/**
 * What the offers take off a cart, öre. The one rule of browser and server. Those that go together are taken off one after
 * the other; one that goes with nothing else stands alone, if it saves more than they do.
 */
export function applyPromotions(rows: readonly Goods[], offers: readonly Offer[]): Promoted {
  const fitting = offers
    .filter(({ rule }) => misfitOf(rows, rule) === null)
    .toSorted((a, b) => b.priority - a.priority || a.id - b.id)
  if (fitting.length === 0) return nothingPromoted
  const together = fitting.filter(({ isCombinable }) => isCombinable)
  const alone = fitting.filter(({ isCombinable }) => !isCombinable).map((offer) => [offer])
  return [together, ...alone]
    .map((some) => takenOff(rows, some))
    .reduce((best, one) => (isMore(one, best) ? one : best))
}

function takenOff(rows: readonly Goods[], offers: readonly Offer[]): Promoted {
  const left = new Map<number, Left>(rows.map((row) => [row.productId, { ...row, leftOre: row.ore }]))
  const applied: Applied[] = []
  for (const offer of offers) {
    const { id, name, code, rule } = offer
    let ore = 0
    for (const saving of savingsOf([...left.values()], offer)) {
      const row = left.get(saving.id)
      if (!row) continue
      left.set(saving.id, { ...row, leftOre: row.leftOre - saving.ore })
      ore += saving.ore
    }
    if (ore > 0 || rule.gain.kind === 'free-shipping') applied.push({ id, name, code, ore })
  }
  const off = [...left.values()].map(({ productId, ore, leftOre }): [number, number] => [productId, ore - leftOre])
  return {
    discounts: new Map(off.filter(([, ore]) => ore > 0)),
    applied,
    isShippingFree: offers.some(({ rule }) => rule.gain.kind === 'free-shipping'),
    gifts: offers.flatMap((offer) => giftOf(offer, left)),
  }
}

function giftOf({ name, rule: { gain } }: Offer, rows: ReadonlyMap<number, Goods>): FreeGift[] {
  if (gain.kind !== 'gift') return []
  const quantity = gain.quantity - (rows.get(gain.productId)?.quantity ?? 0)
  return quantity > 0 ? [{ name, productId: gain.productId, quantity }] : []
}

function isMore(one: Promoted, other: Promoted): boolean {
  const saved = ({ applied }: Promoted) => applied.reduce((sum, { ore }) => sum + ore, 0)
  const extras = ({ isShippingFree, gifts }: Promoted) => Number(isShippingFree) + gifts.length
  return saved(one) > saved(other) || (saved(one) === saved(other) && extras(one) > extras(other))
}
