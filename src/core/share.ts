export type Sharer = { id: number; worth: number }

/**
 * Divides a sum in whole öre in proportion to worth: rounded down, with the remaining öre given to the largest
 * remainders. No share exceeds its worth.
 */
export function share(amount: number, sharers: readonly Sharer[]): { id: number; amount: number }[] {
  const worth = sharers.reduce((sum, one) => sum + one.worth, 0)
  if (amount >= worth) return sharers.map(({ id, worth }) => ({ id, amount: worth }))
  const exact = sharers.map(({ id, worth: own }) => {
    // The product of two amounts may exceed the safe integers.
    const product = BigInt(own) * BigInt(amount)
    return { id, amount: Number(product / BigInt(worth)), lost: Number(product % BigInt(worth)) }
  })
  const rest = amount - exact.reduce((sum, one) => sum + one.amount, 0)
  return exact
    .toSorted((a, b) => b.lost - a.lost || a.id - b.id)
    .map(({ id, amount }, at) => ({ id, amount: at < rest ? amount + 1 : amount }))
}
