type Taxed = { quantity: number; unitPrice: number; discount: number; vatRate: number }

/** Sending is taxed as most of what is sent. */
export function shippingVatRate(rows: readonly Taxed[]): number {
  const worth = new Map<number, number>()
  for (const { quantity, unitPrice, discount, vatRate } of rows) {
    worth.set(vatRate, (worth.get(vatRate) ?? 0) + unitPrice * quantity - discount)
  }
  return [...worth].toSorted(([a, one], [b, other]) => other - one || b - a)[0]?.[0] ?? 25
}
