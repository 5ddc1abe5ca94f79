import { share } from '#core/share.ts'
import { inScope } from './fit.ts'
import type { Goods, Offer, Rule } from './rule.ts'

/** Goods with what is still to be paid of them. */
export type Left = Goods & { leftOre: number }

type Saving = { id: number; ore: number }

/** What an offer that fits takes off each row: never more than is left of the row, nor of its budget. */
export function savingsOf(rows: readonly Left[], { rule, leftOre }: Pick<Offer, 'rule' | 'leftOre'>): Saving[] {
  return atMost(leftOre ?? undefined, gained(rows, rule))
}

function gained(rows: readonly Left[], rule: Rule): Saving[] {
  const goods = inScope(rows, rule)
  const { gain } = rule
  switch (gain.kind) {
    case 'percent':
      return atMost(gain.mostOre, percentOff(goods, gain.percent))
    case 'tiers': {
      const worth = goods.reduce((sum, { ore }) => sum + ore, 0)
      const reached = gain.tiers.filter(({ fromOre }) => fromOre <= worth).map(({ percent }) => percent)
      return percentOff(goods, Math.max(0, ...reached))
    }
    case 'sum':
      return share(
        gain.ore,
        goods.map(({ productId, leftOre }) => ({ id: productId, worth: leftOre })),
      )
    case 'buy-pay':
      return cheapestOff(goods, gain)
    case 'gift':
      return rows
        .filter(({ productId }) => productId === gain.productId)
        .map((row) => piecesOff(row, Math.min(row.quantity, gain.quantity)))
    case 'free-shipping':
      return []
  }
}

function percentOff(goods: readonly Left[], percent: number): Saving[] {
  return goods.map(({ productId, leftOre }) => ({ id: productId, ore: Math.round((leftOre * percent) / 100) }))
}

function atMost(mostOre: number | undefined, savings: Saving[]): Saving[] {
  const total = savings.reduce((sum, { ore }) => sum + ore, 0)
  if (mostOre === undefined || total <= mostOre) return savings
  return share(
    mostOre,
    savings.map(({ id, ore }) => ({ id, worth: ore })),
  )
}

type BuyPay = { buy: number; pay: number; perOrder?: number | undefined }

/**
 * The dearest pieces make the first group, the next the second: so one more piece never makes the others dearer. In each
 * group the cheapest are free.
 */
function cheapestOff(goods: readonly Left[], { buy, pay, perOrder = Number.POSITIVE_INFINITY }: BuyPay): Saving[] {
  const dearestFirst = goods.toSorted(
    (a, b) => b.leftOre / b.quantity - a.leftOre / a.quantity || a.productId - b.productId,
  )
  const groups = Math.min(perOrder, Math.floor(goods.reduce((sum, { quantity }) => sum + quantity, 0) / buy))
  const freeBefore = (pieces: number) => {
    const whole = Math.min(Math.floor(pieces / buy), groups)
    const begun = whole < groups ? Math.max(0, pieces - whole * buy - pay) : 0
    return whole * (buy - pay) + begun
  }
  let pieces = 0
  return dearestFirst.map((row) => {
    const before = freeBefore(pieces)
    pieces += row.quantity
    return piecesOff(row, freeBefore(pieces) - before)
  })
}

function piecesOff({ productId, leftOre, quantity }: Left, pieces: number): Saving {
  return { id: productId, ore: Math.floor((leftOre * pieces) / quantity) }
}
