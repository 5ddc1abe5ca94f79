import type { Pieces } from './order-state.ts'
import { partOf } from './part-of-row.ts'

type Priced = { quantity: number; unitPrice: number; discount: number }

/**
 * Experience points for some pieces of an order when others have earned theirs before: one for every whole krona of a row,
 * in parts that add up to it.
 */
export function xpOfPieces(rows: readonly Priced[], pieces: readonly Pieces[], earlier: readonly Pieces[]): number {
  return pieces.reduce((sum, { position, quantity: now }) => {
    const row = rows[position]
    if (!row) return sum
    const ofRow = Math.floor((row.unitPrice * row.quantity - row.discount) / 100)
    const before = earlier.reduce((all, one) => all + (one.position === position ? one.quantity : 0), 0)
    return sum + partOf(ofRow, row.quantity, { before, now })
  }, 0)
}
