import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { followDeps } from '#orders/server/lock-order.ts'
import { issueReceipt } from '#orders/server/receipts.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { shippingAmounts } from '#pricing/shipping-vat.ts'

type Delivery = {
  orderId: string
  units?: readonly number[]
  sentAt: Date
  deliveredAt: Date | null
}

export async function deliver(db: Db, { orderId, units, sentAt, deliveredAt }: Delivery): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await readOrder(tx, orderId)
    if (!order) throw new Error(`No order ${orderId}`)
    const wanted = units ?? order.rows.map(({ quantity }) => quantity)
    const parts: { position: number; quantity: number; before: number }[] = []
    for (const [position, quantity] of wanted.entries()) {
      if (quantity > 0) parts.push({ position, quantity, before: await sentBefore(position) })
    }
    const isFirst =
      (await tx.query('', 'select from shipment where order_id = $1 and not is_digital', [orderId])).length === 0
    const [shipment] = await tx.query<{ id: number }>(
      '',
      `insert into shipment (order_id, state, packed_at, sent_at, delivered_at, updated_at)
       values ($1, $2, $3, $3, $4, $3) returning id`,
      [orderId, deliveredAt ? 'delivered' : 'sent', sentAt, deliveredAt],
    )
    for (const { position, quantity } of parts) {
      await tx.query('', 'insert into shipment_row (shipment_id, position, quantity) values ($1, $2, $3)', [
        shipment?.id,
        position,
        quantity,
      ])
    }
    const shipping = isFirst ? shippingAmounts(order.rows, order.shipping) : []
    await issueReceipt(tx, { order, parts, shipping, key: `shipment:${shipment?.id}`, now: sentAt })
    await followDeps(tx, orderId, deliveredAt ?? sentAt)

    async function sentBefore(position: number): Promise<number> {
      const [row] = await tx.query<{ units: number }>(
        '',
        `select coalesce(sum(w.quantity), 0)::int as units from shipment h join shipment_row w on w.shipment_id = h.id
         where h.order_id = $1 and w.position = $2`,
        [orderId, position],
      )
      return row?.units ?? 0
    }
  })
}
