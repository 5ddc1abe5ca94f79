import { goodsAmount, type Line } from './line-amounts.ts'

/** Shipping is taxed at the rate of most of the goods. */
export function shippingVatRate(lines: readonly (Line & { vatRate: number })[]): number {
  const worth = new Map<number, number>()
  for (const line of lines) worth.set(line.vatRate, (worth.get(line.vatRate) ?? 0) + goodsAmount(line))
  return [...worth].toSorted(([a, one], [b, other]) => other - one || b - a)[0]?.[0] ?? 25
}
