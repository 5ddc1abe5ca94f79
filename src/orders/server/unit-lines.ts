import type { LabelledValue } from '#email/server/render-email.ts'
import { orderEmailMessages as messages } from '#orders/emails-messages.ts'
import type { Units } from '#orders/order-state.ts'
import type { StoredOrder } from './stored-order.ts'

export function linesOf({ rows }: StoredOrder, units: readonly Units[]): LabelledValue[] {
  return units.flatMap(({ position, quantity }) => {
    const row = rows[position]
    return row ? [{ label: messages.units(quantity, row.name), value: messages.articleNumber(row.productId) }] : []
  })
}
