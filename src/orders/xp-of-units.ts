import { type Line } from '#pricing/line-amounts.ts'
import { partXp } from '#pricing/line-parts.ts'
import type { Units } from './order-state.ts'

type EarningRow = Line & { productId: number }

/** Experience points for some units of an order when others have earned theirs before. */
export function xpOfUnits(rows: readonly EarningRow[], units: readonly Units[], earlier: readonly Units[]): number {
  return units.reduce((sum, { position, quantity: now }) => {
    const row = rows[position]
    if (!row) return sum
    const before = earlier.reduce((all, one) => all + (one.position === position ? one.quantity : 0), 0)
    return sum + partXp(row, { before, now })
  }, 0)
}
