type Id = number | string
export type Sharer<I extends Id> = { id: I; worth: number }

/**
 * Divides a sum in whole öre in proportion to worth: rounded down, with the remaining öre given to the largest
 * remainders. No share exceeds its worth.
 */
export function share<I extends Id>(amount: number, sharers: readonly Sharer<I>[]): { id: I; amount: number }[] {
  const worth = sharers.reduce((sum, one) => sum + one.worth, 0)
  if (amount >= worth) return sharers.map(({ id, worth }) => ({ id, amount: worth }))
  const exact = sharers.map(({ id, worth: own }) => {
    // The product of two amounts may exceed the safe integers.
    const product = BigInt(own) * BigInt(amount)
    return { id, amount: Number(product / BigInt(worth)), lost: Number(product % BigInt(worth)) }
  })
  const rest = amount - exact.reduce((sum, one) => sum + one.amount, 0)
  return exact
    .toSorted((a, b) => b.lost - a.lost || byId(a.id, b.id))
    .map(({ id, amount }, at) => ({ id, amount: at < rest ? amount + 1 : amount }))
}

export function byId(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}
