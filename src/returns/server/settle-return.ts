import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { recordSecurityEvent, type SecurityActor } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { priceOfPieces } from '#orders/part-of-row.ts'
import { greetedName } from '#orders/server/letter.ts'
import { issueCreditNote, type ReceiptPart } from '#orders/server/receipts.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { type GivenBack, refundTexts } from '#payments/refund-way.ts'
import { type GiveBack, giveBack } from '#payments/server/give-back.ts'
import type { ReturnCause } from '#returns/contract.ts'
import { type Deduction, returnsDeskContract } from '#returns/desk-contract.ts'
import { kept, mail as say } from '#returns/sv.ts'
import { returnFees, uncollectedFee } from '#returns/terms.ts'
import { creditedPieces } from './credited-pieces.ts'
import { deliveryToCredit } from './delivery-to-credit.ts'
import { amount, sendLetter } from './letters.ts'
import { holdReturn, noteReturn, type StoredReturn } from './stored-return.ts'

const call = returnsDeskContract.settleReturn

type Settling = { id: number; deductions: readonly Deduction[]; visit: SecurityActor & { shopper: Shopper } }

/** Credits what came back and gives the money back the way it came, in one transaction. Repeated it changes nothing. */
export async function settleReturn(db: Db, { id, deductions, visit }: Settling): Promise<StoredReturn> {
  const { shopper, now } = visit
  return await inTransaction(db, async (tx) => {
    const held = await holdReturn(tx, id)
    if (!held) throw refusalOf(call, 'no-such-return')
    if (held.state === 'settled') return held
    if (held.state !== 'received') throw refusalOf(call, 'wrong-state')
    const order = await readOrder(tx, held.orderId)
    if (!order) throw new Error(`No order ${held.orderId}`)

    const parts = await partsToCredit(tx, held)
    const shipping = await deliveryToCredit(tx, { order, cause: held.cause, parts })
    const worth = parts.map((part) => worthOf(order, part))
    mustNotExceed(parts, worth, deductions)
    const uses = deductions.map((use) => useRow(order, use))
    const left = sum(worth) + (shipping?.ore ?? 0) - sum(uses.map(({ ore }) => ore))
    const fee = { name: kept.fee, ore: Math.min(await feeOf(tx, held, order), left), vatRate: 25 }

    const key = `return:${id}`
    const isNothing = left - fee.ore === 0
    if (!isNothing) {
      const note = await issueCreditNote(tx, { order, parts, shipping, deductions: [...uses, fee], key, now })
      const given = await giveBack(tx, {
        orderId: order.id,
        amountOre: note.totalOre,
        cause: causes[held.cause],
        key,
        now,
      })
      await tellSettled(tx, { held, order, note, given, now })
    }
    await writeSettled(tx, { id, refundOre: left - fee.ore, deductions, now })
    await noteReturn(tx, {
      id,
      event: 'settled',
      memberId: shopper.id,
      data: { deductions, refundOre: left - fee.ore },
      now,
    })
    const details = { kind: 'return-settled', amountOre: left - fee.ore, orderId: order.id }
    await recordSecurityEvent(tx, visit, { type: 'money-by-hand', memberId: null, details })
    return (await holdReturn(tx, id)) ?? held
  })
}

const causes: Record<ReturnCause, GiveBack['cause']> = {
  withdrawal: 'withdrawal',
  'open-purchase': 'return',
  complaint: 'complaint',
  uncollected: 'return',
}

async function feeOf(tx: Transaction, { cause, way }: StoredReturn, { delivery, shipping }: StoredOrder) {
  if (cause !== 'uncollected') return returnFees[way]
  const sql = 'select regular_price_ore as ore from shipping_method where id = $1'
  const [method] = await tx.query<{ ore: number }>('return-delivery-cost', sql, [delivery.methodId])
  return uncollectedFee({ regularOre: method?.ore ?? 0, paidOre: shipping })
}

/** The pieces that came and stay, after those that were credited before. */
async function partsToCredit(tx: Transaction, { orderId, rows }: StoredReturn): Promise<ReceiptPart[]> {
  const credited = await creditedPieces(tx, orderId)
  return rows.flatMap(({ position, received, fate }) => {
    const quantity = fate === 'sent-back' ? 0 : (received ?? 0)
    return quantity > 0 ? [{ position, quantity, before: credited(position) }] : []
  })
}

function worthOf({ rows }: StoredOrder, { position, quantity, before }: ReceiptPart): number {
  const row = rows[position]
  if (!row) throw new Error(`The order has no row ${position}`)
  return priceOfPieces(row, { before, now: quantity })
}

/** What is kept for use is at most what the thing cost. */
function mustNotExceed(
  parts: readonly ReceiptPart[],
  worth: readonly number[],
  deductions: readonly Deduction[],
): void {
  const isOnce = new Set(deductions.map(({ position }) => position)).size === deductions.length
  const fits = deductions.every(({ position, ore }) => {
    const index = parts.findIndex((part) => part.position === position)
    return index >= 0 && ore <= (worth[index] ?? 0)
  })
  if (!isOnce || !fits) throw refusalOf(call, 'too-much-deducted')
}

function useRow({ rows }: StoredOrder, { position, ore, reason }: Deduction) {
  const { name = '', vatRate = 25 } = rows[position] ?? {}
  return { name: kept.use(name, reason), ore, vatRate }
}

type Told = {
  held: StoredReturn
  order: StoredOrder
  note: { number: number; totalOre: number }
  given: GivenBack
  now: Date
}

async function tellSettled(tx: Transaction, { held, order, note, given, now }: Told): Promise<void> {
  await sendLetter(
    tx,
    {
      key: `return-${held.id}-settled`,
      to: order.email,
      name: greetedName(order),
      subject: say.settledSubject(order.number),
      text: say.settledText(amount(note.totalOre)),
      facts: [
        [say.number, String(held.id)],
        [say.creditNote, String(note.number)],
        ...refundTexts(given, order.paymentMethod).map((text) => [say.refund, text] as const),
      ],
    },
    now,
  )
}

type Settled = { id: number; refundOre: number; deductions: readonly Deduction[]; now: Date }

async function writeSettled(tx: Transaction, { id, refundOre, deductions, now }: Settled): Promise<void> {
  await tx.query(
    'return-settled-rows',
    `update goods_return_row w set deduction_ore = d.ore, deduction_reason = d.reason
     from unnest($2::int[], $3::int[], $4::text[]) as d (position, ore, reason)
     where w.return_id = $1 and w.position = d.position`,
    [
      id,
      deductions.map(({ position }) => position),
      deductions.map(({ ore }) => ore),
      deductions.map(({ reason }) => reason),
    ],
  )
  await tx.query(
    'return-settled',
    `update goods_return set state = 'settled', settled_at = $2, refund_ore = $3, updated_at = $2 where id = $1`,
    [id, now, refundOre],
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, ore) => total + ore, 0)
}
