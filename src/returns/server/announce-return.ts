import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { type ReturnCause, type ReturnReason, returnsContract } from '#returns/contract.ts'
import { wayByLabel } from '#returns/label-fee.ts'
import { agreedCause } from './agreed-cause.ts'
import { buyerOf } from './buyer-of.ts'
import { causeOn, type DeliveredGoods, exceptionFor, sentUnits } from './sent-units.ts'
import { returnByKey, type StoredReturn } from './stored-return.ts'
import { type ByEmployee, type WithdrawingCards, withdrawGiftCards } from './withdraw-gift-cards.ts'
import { writeReturn } from './write-return.ts'

const call = returnsContract.announceReturn

export type ReturnInput = {
  orderId: string
  key: string
  way: 'parcel' | 'bulky' | 'store' | 'own'
  rows: readonly { position: number; quantity: number; reason: ReturnReason }[]
  /** For a customer who called. */
  by?: ByEmployee
  publicUrl: string
  now: Date
}

/** Idempotent by key; never more units than were sent. */
export async function announceReturn(
  db: Db,
  { orderId, key, way, rows, by, publicUrl, now }: ReturnInput,
): Promise<StoredReturn> {
  const own = `order:${orderId}:${key}`
  return await inTransaction(db, async (tx) => {
    await tx.query('return-order', 'select 1 from orders where id = $1 for update', [orderId])
    const existing = await returnByKey(tx, own)
    if (existing) return existing
    const order = await readOrder(tx, orderId)
    if (!order) throw domainError(call, 'no-such-order')
    if (by) await forbidOwnOrder(tx, order, by.member)
    const sent = await sentUnits(tx, order)
    const cause = by === undefined ? causeOn(sent, now) : agreedCause(order, sent, now)
    const isCard = ({ position }: { position: number }) => sent.rows[position]?.isGiftCard === true
    if (cause === null) {
      const late = rows.every(isCard) ? 'gift-card-return-too-late' : 'return-period-ended'
      throw domainError(call, buyerOf(order) === 'company' ? 'not-returnable' : late)
    }
    mustBeThere(sent, rows, cause)
    const [cards, goods] = [rows.filter(isCard), rows.filter((row) => !isCard(row))]
    if (cards.length > 0) {
      const key = goods.length > 0 ? `${own}:gift-cards` : own
      await withdrawCards(tx, { order, key, rows: cards, by, publicUrl, now })
    }
    if (goods.length > 0) {
      const chosen = goods.map(({ position, reason }) => ({ reason, isBulky: sent.rows[position]?.isBulky === true }))
      await writeReturn(tx, {
        order,
        key: own,
        cause,
        way: way === 'parcel' || way === 'bulky' ? wayByLabel(chosen) : way,
        rows: goods,
        ...(by === undefined ? {} : { by: by.member.id }),
        publicUrl,
        now,
      })
    }
    const written = await returnByKey(tx, own)
    if (!written) throw new Error(`Return ${own} was not written`)
    return written
  })
}

/** Read before the cards were locked; one may have been used since. */
async function withdrawCards(tx: Transaction, wanted: Required<Pick<WithdrawingCards, 'rows'>> & WithdrawingCards) {
  const withdrawn = await withdrawGiftCards(tx, wanted)
  const units = wanted.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  if (withdrawn.length < units) throw domainError(call, 'gift-card-used')
}

function mustBeThere({ rows: sent }: DeliveredGoods, wanted: ReturnInput['rows'], cause: ReturnCause): void {
  const isOnce = new Set(wanted.map(({ position }) => position)).size === wanted.length
  for (const { position, quantity } of wanted) {
    const row = sent.find((one) => one.position === position)
    if (!isOnce || !row || row.left < quantity) throw domainError(call, 'quantity-exceeded')
    const exception = exceptionFor(row, cause)
    if (exception !== null) throw domainError(call, exception === 'digital' ? 'not-returnable' : exception)
  }
}
