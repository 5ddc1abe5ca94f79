import { type Amount, goodsAmount, type Line } from './line-amounts.ts'

/**
 * Shipping is part of the price of what is shipped, and is taxed like it: in proportion to the goods of each rate
 * (mervärdesskattelagen 2023:200 8 kap.). Highest rate first. Goods without VAT, such as gift cards, bear no share.
 */
export function shippingAmounts(lines: readonly (Line & { vatRate: number })[], shipping: number): Amount[] {
  const goods = lines.filter(({ vatRate }) => vatRate > 0)
  return inProportion(
    shipping,
    goods.map((line) => ({ vatRate: line.vatRate, amount: goodsAmount(line) })),
  )
}

/** Divides an amount, öre, by the rates of others; what remains after rounding down goes to the largest remainders. */
export function inProportion(amount: number, others: readonly Amount[]): Amount[] {
  const worth = new Map<number, number>()
  for (const other of others) worth.set(other.vatRate, (worth.get(other.vatRate) ?? 0) + other.amount)
  const whole = [...worth.values()].reduce((sum, one) => sum + one, 0)
  if (whole === 0) return [{ vatRate: others[0]?.vatRate ?? 25, amount }]
  const shares = [...worth].map(([vatRate, own]) => {
    // The product of two amounts may exceed the safe integers.
    const product = BigInt(amount) * BigInt(own)
    return { vatRate, amount: Number(product / BigInt(whole)), lost: product % BigInt(whole) }
  })
  const rest = amount - shares.reduce((sum, share) => sum + share.amount, 0)
  return shares
    .toSorted((a, b) => Number(b.lost - a.lost) || b.vatRate - a.vatRate)
    .map(({ vatRate, amount }, at) => ({ vatRate, amount: at < rest ? amount + 1 : amount }))
    .toSorted((a, b) => b.vatRate - a.vatRate)
}
