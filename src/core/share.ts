/** Something that carries its part of a sum, by what it is worth. */
export type Sharer = { id: number; worth: number }

/**
 * Divides a sum in whole öre by worth: rounded down, and the öre that are left go to those that lost most by rounding. Nobody
 * carries more than they are worth.
 */
export function share(ore: number, sharers: readonly Sharer[]): { id: number; ore: number }[] {
  const worth = sharers.reduce((sum, one) => sum + one.worth, 0)
  if (ore >= worth) return sharers.map(({ id, worth }) => ({ id, ore: worth }))
  const exact = sharers.map(({ id, worth: own }) => {
    // Products of two amounts in öre may be larger than a number keeps.
    const product = BigInt(own) * BigInt(ore)
    return { id, ore: Number(product / BigInt(worth)), lost: Number(product % BigInt(worth)) }
  })
  const rest = ore - exact.reduce((sum, one) => sum + one.ore, 0)
  return exact
    .toSorted((a, b) => b.lost - a.lost || a.id - b.id)
    .map(({ id, ore }, at) => ({ id, ore: at < rest ? ore + 1 : ore }))
}
