import { createHash, randomInt } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { checkSign, codeLength, normalCode, signs } from '#gift-cards/code.ts'

export type GiftCard = { id: number; last4: string; balance: number; expiresAt: Date | null }

export async function cardByCode(db: Queries, code: string, now: Date): Promise<GiftCard | null> {
  const [card] = await db.query<GiftCard>(
    'gift-card-by-code',
    `select id, last4, balance, expires_at as "expiresAt" from gift_card
     where code_hash = $1 and (expires_at is null or expires_at > $2)
       and not exists (select from gift_card_entry e where e.card_id = gift_card.id and e.cause = 'withdrawn')`,
    [hashOf(code), now],
  )
  return card ?? null
}

export type NewCard = {
  amount: number
  email: string
  unit: { orderId: string; position: number; unit: number } | null
  createdBy: number | null
  /** Identifies the occasion: issued once. */
  key: string
  now: Date
}

/** The code is returned only here; null when the card has already been issued. */
export async function insertCard(tx: Transaction, card: NewCard): Promise<{ id: number; code: string } | null> {
  const { amount, email, unit, createdBy, key, now } = card
  const code = newCode()
  const [inserted] = await tx.query<{ id: number }>(
    'gift-card-insert',
    `with card as (
       insert into gift_card (code_hash, last4, order_id, position, unit, recipient_email, created_at, created_by)
       select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (select from gift_card_entry where key = $9)
       on conflict (order_id, position, unit) do nothing returning id
     )
     insert into gift_card_entry (card_id, amount, cause, order_id, key, at)
     select id, $10, 'issued', $3, $9, $7 from card returning card_id as id`,
    [
      hashOf(code),
      code.slice(-4),
      unit?.orderId ?? null,
      unit?.position ?? null,
      unit?.unit ?? null,
      email,
      now,
      createdBy,
      key,
      amount,
    ],
  )
  return inserted ? { id: inserted.id, code } : null
}

export async function isIssued(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.query('gift-card-is-issued', 'select from gift_card_entry where key = $1', [key])).length > 0
}

/** 73 random bits and a check character. */
function newCode(): string {
  const random = Array.from({ length: codeLength - 1 }, () => signs.charAt(randomInt(signs.length))).join('')
  return random + checkSign(random)
}

/** High entropy needs no salt. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(normalCode(code)).digest()
}
