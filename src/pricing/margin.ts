/** Percent of the price without VAT, one decimal. */
export function marginOf({ price, cost, vatRate }: { price: number; cost: number; vatRate: number }) {
  const net = price / (1 + vatRate / 100)
  return net === 0 ? null : Math.round((1000 * (net - cost)) / net) / 10
}
