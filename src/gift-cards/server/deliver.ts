import { post } from '#books/server/post.ts'
import type { Gift } from '#cart/contract.ts'
import { giftCardProduct } from '#catalog/gift-card.ts'
import { startOfDay } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { sv } from '#gift-cards/sv.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { insertCard } from './cards.ts'
import { cardLetter } from './letter.ts'

type Delivery = { db: Db; sealer: Sealer; publicUrl: string; now: Date }

const batch = 20

/** Makes the gift cards that have been paid for, each with its letter. Safe to run twice and in several processes. */
export async function deliverGiftCards({ db, sealer, publicUrl, now }: Delivery): Promise<number> {
  const sold = await db.query<{ orderId: string; position: number }>('gift-cards-sold', soldSql, [
    giftCardProduct,
    batch,
  ])
  for (const row of sold) await inTransaction(db, (tx) => deliverRow(tx, { ...row, sealer, publicUrl, now }))
  return sold.length
}

type SoldRow = { quantity: number; ore: number; gift: Gift | null; email: string }

type Row = { orderId: string; position: number; sealer: Sealer; publicUrl: string; now: Date }

async function deliverRow(tx: Transaction, { orderId, position, sealer, publicUrl, now }: Row): Promise<void> {
  const [row] = await tx.query<SoldRow>('gift-card-row', rowSql, [orderId, position])
  if (!row) return
  const { quantity, ore, gift, email } = row
  for (let piece = 1; piece <= quantity; piece += 1) {
    const whom = gift ?? { email, greeting: '', sendOn: null }
    const key = `issued:${orderId}:${position}:${piece}`
    const card = await insertCard(tx, {
      ore,
      email: whom.email,
      piece: { orderId, position, piece },
      createdBy: null,
      key,
      now,
    })
    if (!card) continue
    // Neither the names nor the greeting that a buyer typed: whose mailbox it is, nobody has shown.
    const letter = cardLetter(sealer, {
      ...card,
      ore,
      name: null,
      email: whom.email,
      greeting: '',
      isGift: gift !== null,
      hasGreeting: whom.greeting !== '',
      publicUrl,
    })
    await writeMail(tx, letter, now, dueAt(whom.sendOn, now))
    const lines = [
      { account: 'customer', ore },
      { account: 'giftCards', ore: -ore },
    ] as const
    await post(tx, { key, text: sv.booked.issued, orderId, lines }, now)
  }
}

const morning = 8 * 3_600_000

function dueAt(sendOn: string | null, now: Date): Date {
  const day = sendOn && new Date(startOfDay(sendOn).getTime() + morning)
  return day && day > now ? day : now
}

const soldSql = `
  select r.order_id::text as "orderId", r.position from order_row r join orders o on o.id = r.order_id
  where r.product_id = $1 and o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled') and o.held_for is null
    and not exists (select from gift_card c where c.order_id = r.order_id and c.position = r.position)
  order by r.order_id, r.position limit $2`

/** The order is held, so that it is not cancelled meanwhile and nobody else makes its cards. */
const rowSql = `
  select r.quantity, r.unit_price_ore as ore, r.gift, o.email
  from order_row r join orders o on o.id = r.order_id
  where r.order_id = $1 and r.position = $2 and o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled') and o.held_for is null
  for update of o`
