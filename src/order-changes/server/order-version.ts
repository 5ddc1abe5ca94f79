import { createHash } from 'node:crypto'
import type { LockedOrder } from '#orders/server/lock-order.ts'

/** Another after anything that a change looks at has changed. */
export function versionOf({ order, shipments }: LockedOrder): string {
  const { state, holdReason, address, phone, delivery, shipping, rows } = order
  const units = rows.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])
  const facts = [state, holdReason, address, phone, delivery, shipping, units, shipments.map(({ id }) => id)]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 24)
}
