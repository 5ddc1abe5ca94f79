import { returnStock } from '#catalog/server/stock.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { putBack } from '#gift-cards/server/put-back.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import type { CancelReason } from '#orders/sv.ts'
import { giveBack } from '#payments/server/give-back.ts'
import { giveUsesBack } from '#promotions/server/use-promotions.ts'
import { cutOrder } from './cut-order.ts'
import { type Doer, followParts, type HeldOrder, holdOrder, tellOrder } from './hold-order.ts'
import { cancelledLetter, cutLetter } from './money-letters.ts'
import { placesOf, type StoredOrder } from './stored-order.ts'
import { unpack } from './unpack.ts'
import { type Unpacked, unpackedPieces } from './unpacked-pieces.ts'

type Cancelling = { orderId: string; by: Doer; reason: CancelReason; now: Date }
/** `cut`: what was not packed is cancelled, the rest goes on. `too-late`: all of it is packed, or it is not paid. */
type Ending = 'cancelled' | 'cut' | 'too-late' | 'no-such-order'

/** Undoes what of an order nobody has packed: pieces back, money back, a letter. Repeated it changes nothing. */
export async function cancelOrder(
  { db, publicUrl }: { db: Db; publicUrl: string },
  cancelling: Cancelling,
): Promise<Ending> {
  return await inTransaction(db, async (tx) => {
    const held = await holdOrder(tx, cancelling.orderId)
    return held ? await cancelUnpacked({ tx, publicUrl }, held, cancelling) : 'no-such-order'
  })
}

/** A withdrawal stops parcels that are packed as well, as long as they have not been sent. */
export async function withdrawUnsent(
  { tx, publicUrl }: { tx: Transaction; publicUrl: string },
  cancelling: Cancelling,
): Promise<Ending> {
  const held = await holdOrder(tx, cancelling.orderId)
  if (!held) return 'no-such-order'
  return await cancelUnpacked({ tx, publicUrl }, await unpack(tx, held, cancelling), cancelling)
}

async function cancelUnpacked(
  parts: { tx: Transaction; publicUrl: string },
  held: HeldOrder,
  cancelling: Cancelling,
): Promise<Ending> {
  const { order, shipments } = held
  if (order.state === 'cancelled') return 'cancelled'
  const rest = unpackedPieces(held)
  if (rest.length === 0) return order.rows.some(({ cut }) => cut > 0) ? 'cut' : 'too-late'
  const isWhole = shipments.length === 0 && sum(rest) === sum(order.rows)
  return await (isWhole ? cancelWhole(parts, order, cancelling) : cancelRest(parts, held, { rest, ...cancelling }))
}

type Parts = Parameters<typeof cancelUnpacked>[0]

async function cancelWhole({ tx, publicUrl }: Parts, order: StoredOrder, { by, reason, now }: Cancelling) {
  const { id } = order
  await tx.query(
    'order-cancel',
    `update orders set state = 'cancelled', cancelled_reason = $2, updated_at = $3 where id = $1`,
    [id, reason, now],
  )
  await tellOrder(tx, { orderId: id, event: 'cancelled', data: { reason, by }, now })
  await undo(tx, order, now)
  const given = { payment: order.total - order.giftCard, giftCard: order.giftCard }
  const letter = cancelledLetter(order, { reason, given, publicUrl })
  await writeMail(tx, { kind: 'order-news', key: `order-${id}-cancelled`, recipient: order.email, ...letter }, now)
  return 'cancelled' as const
}

type Rest = Cancelling & { rest: readonly Unpacked[] }

async function cancelRest({ tx, publicUrl }: Parts, held: HeldOrder, { rest, by, reason, now }: Rest) {
  const { order } = held
  const given = await cutOrder(tx, held, rest, now)
  await tellOrder(tx, { orderId: order.id, event: 'cut', data: { reason, by }, now })
  await followParts(tx, order.id, now)
  const letter = cutLetter(order, { pieces: rest, given, publicUrl })
  await writeMail(tx, { kind: 'order-news', key: `order-${order.id}-cut`, recipient: order.email, ...letter }, now)
  return 'cut' as const
}

/** Promotions, what gift cards paid, and pieces, in the order in which they were taken; and the rest of the money. */
async function undo(tx: Transaction, { id, rows, total, giftCard }: StoredOrder, now: Date): Promise<void> {
  const key = `cancelled:${id}`
  await giveUsesBack(tx, id, now)
  await putBack(tx, { orderId: id, key, now })
  await returnStock(tx, rows.flatMap(placesOf), { cause: 'cancelled', ref: id })
  await giveBack(tx, { orderId: id, amountOre: total - giftCard, cause: 'cancelled', key, now })
}

function sum(pieces: readonly { quantity: number }[]): number {
  return pieces.reduce((total, { quantity }) => total + quantity, 0)
}
