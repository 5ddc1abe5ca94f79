import { byId, share } from '#core/share.ts'
import { eligibleGoods } from './eligibility.ts'
import type { Goods, Offer, RowKey, Rule } from './rule.ts'

export type RemainingGoods = Goods & { remaining: number }

type Saving = { id: RowKey; amount: number }

/** Never more than is left of the row or the budget. */
export function savingsOf(
  rows: readonly RemainingGoods[],
  { rule, remaining }: Pick<Offer, 'rule' | 'remaining'>,
): Saving[] {
  return capped(remaining ?? undefined, discountedBy(rows, rule))
}

function discountedBy(rows: readonly RemainingGoods[], rule: Rule): Saving[] {
  const goods = eligibleGoods(rows, rule)
  const { discount } = rule
  switch (discount.kind) {
    case 'percent':
      return capped(discount.maxDiscount, percentOff(goods, discount.percent))
    case 'tiers': {
      const worth = goods.reduce((sum, { amount }) => sum + amount, 0)
      const reached = discount.tiers.filter(({ from }) => from <= worth).map(({ percent }) => percent)
      return percentOff(goods, Math.max(0, ...reached))
    }
    case 'sum':
      return share(
        discount.amount,
        goods.map((row) => ({ id: keyOf(row), worth: row.remaining })),
      )
    case 'volume':
      return volumeOff(goods, discount.tiers)
    case 'buy-pay':
      return cheapestOff(goods, discount)
    case 'gift':
      return rows
        .filter(({ productId }) => productId === discount.productId)
        .map((row) => unitsOff(row, Math.min(row.quantity, discount.quantity)))
    case 'free-shipping':
      return []
  }
}

function percentOff(goods: readonly RemainingGoods[], percent: number): Saving[] {
  return goods.map((row) => ({ id: keyOf(row), amount: Math.round((row.remaining * percent) / 100) }))
}

/** Rows of the same product, such as differently built ones, count together. */
function volumeOff(goods: readonly RemainingGoods[], tiers: readonly { from: number; percent: number }[]): Saving[] {
  const units = new Map<number, number>()
  for (const { productId, quantity } of goods) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return goods.flatMap((row) => {
    const reached = tiers.filter(({ from }) => from <= (units.get(row.productId) ?? 0))
    return percentOff([row], Math.max(0, ...reached.map(({ percent }) => percent)))
  })
}

function capped(maxDiscount: number | undefined, savings: Saving[]): Saving[] {
  const total = savings.reduce((sum, { amount }) => sum + amount, 0)
  if (maxDiscount === undefined || total <= maxDiscount) return savings
  return share(
    maxDiscount,
    savings.map(({ id, amount }) => ({ id, worth: amount })),
  )
}

type BuyPay = { buy: number; pay: number; perOrder?: number | undefined }

/**
 * Groups are formed from the most expensive units down, so that adding a unit never raises the price of the others. The
 * cheapest of each group are free.
 */
function cheapestOff(
  goods: readonly RemainingGoods[],
  { buy, pay, perOrder = Number.POSITIVE_INFINITY }: BuyPay,
): Saving[] {
  const dearestFirst = goods.toSorted(
    (a, b) => b.remaining / b.quantity - a.remaining / a.quantity || byId(keyOf(a), keyOf(b)),
  )
  const groups = Math.min(perOrder, Math.floor(goods.reduce((sum, { quantity }) => sum + quantity, 0) / buy))
  const freeBefore = (units: number) => {
    const whole = Math.min(Math.floor(units / buy), groups)
    const begun = whole < groups ? Math.max(0, units - whole * buy - pay) : 0
    return whole * (buy - pay) + begun
  }
  let units = 0
  return dearestFirst.map((row) => {
    const before = freeBefore(units)
    units += row.quantity
    return unitsOff(row, freeBefore(units) - before)
  })
}

function unitsOff(row: RemainingGoods, units: number): Saving {
  return { id: keyOf(row), amount: Math.floor((row.remaining * units) / row.quantity) }
}

export function keyOf({ productId, key }: Goods): RowKey {
  return key ?? productId
}
