import { createHash, randomInt } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { checkSign, codeLength, normalCode, signs } from '#gift-cards/code.ts'
import type { GivenReason } from '#gift-cards/contract.ts'

export type GiftCard = {
  id: number
  last4: string
  balance: number
  expiresAt: Date | null
  isBlocked: boolean
  /** Counts its codes: the one that was offered. */
  codeNumber: number
}

export async function cardByCode(db: Queries, code: string, now: Date): Promise<GiftCard | null> {
  const [card] = await db.query<GiftCard>(
    'gift-card-by-code',
    `select id, last4, balance, expires_at as "expiresAt", is_blocked as "isBlocked", code_number as "codeNumber"
     from gift_card
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
  givenFor?: GivenReason
  /** Identifies the occasion: issued once. */
  key: string
  now: Date
}

export type IssuedCard = { id: number; code: string; codeNumber: number }

/** The code is returned only here; null when the card has already been issued. */
export async function insertCard(tx: Transaction, card: NewCard): Promise<IssuedCard | null> {
  const { amount, email, unit, createdBy, givenFor = null, key, now } = card
  const code = newCode()
  const [inserted] = await tx.query<{ id: number }>(
    'gift-card-insert',
    `with card as (
       insert into gift_card (code_hash, last4, order_id, position, unit, recipient_email, created_at, created_by, given_for)
       select $1, $2, $3, $4, $5, $6, $7, $8, $11 where not exists (select from gift_card_entry where key = $9)
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
      givenFor,
    ],
  )
  return inserted ? { id: inserted.id, code, codeNumber: 1 } : null
}

/** Null when none has been issued for this occasion. */
export async function issuedCard(tx: Transaction, key: string): Promise<number | null> {
  const sql = 'select card_id as id from gift_card_entry where key = $1'
  const [issued] = await tx.query<{ id: number }>('gift-card-issued-for', sql, [key])
  return issued?.id ?? null
}

/** The caller has locked the card. The earlier code is not valid from then on. */
export async function replaceCode(tx: Transaction, id: number): Promise<{ code: string; codeNumber: number }> {
  const code = newCode()
  const [replaced] = await tx.query<{ codeNumber: number }>(
    'gift-card-replace-code',
    `update gift_card set code_hash = $2, last4 = $3, code_number = code_number + 1 where id = $1
     returning code_number as "codeNumber"`,
    [id, hashOf(code), code.slice(-4)],
  )
  if (!replaced) throw new Error(`Gift card ${id} does not exist`)
  return { code, ...replaced }
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
