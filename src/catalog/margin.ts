/** Percent of the price without VAT that is left when the piece is paid for, with one decimal. */
export function marginOf({ priceOre, costOre, vatRate }: { priceOre: number; costOre: number; vatRate: number }) {
  const net = priceOre / (1 + vatRate / 100)
  return net === 0 ? null : Math.round((1000 * (net - costOre)) / net) / 10
}
