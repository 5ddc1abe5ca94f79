import type { Fact } from '#core/server/letter.ts'
import type { Pieces } from '#orders/order-state.ts'
import { letters as say } from '#orders/sv-letters.ts'
import type { StoredOrder } from './stored-order.ts'

/** Pieces of an order as the lines of a letter. */
export function linesOf({ rows }: StoredOrder, pieces: readonly Pieces[]): Fact[] {
  return pieces.flatMap(({ position, quantity }) => {
    const row = rows[position]
    return row ? [{ label: say.pieces(quantity, row.name), value: say.articleNumber(row.productId) }] : []
  })
}
