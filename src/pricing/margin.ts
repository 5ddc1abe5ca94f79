/** Percent of the price without VAT, one decimal. */
export function marginOf({ price, cost, vatRate }: { price: number; cost: number; vatRate: number }): number | null {
  return marginOfSums(price / (1 + vatRate / 100), cost)
}

/** The same of what was sold, without VAT. */
export function marginOfSums(net: number, cost: number): number | null {
  return net === 0 ? null : Math.round((1000 * (net - cost)) / net) / 10
}
