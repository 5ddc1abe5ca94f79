import type { Member } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'

export type CardActor = SecurityActor & { member: Member }
export type LockedCard = {
  id: number
  email: string
  balance: number
  orderId: string | null
  expiresAt: Date | null
  isBlocked: boolean
  isWithdrawn: boolean
  codeNumber: number
}

/** Paying with the card at the same time waits for the lock, or is waited for. */
export async function lockCard(tx: Transaction, id: number): Promise<LockedCard | null> {
  await tx.query('gift-card-lock', 'select from gift_card where id = $1 for update', [id])
  // A separate statement: one that waited for the lock would not see entries made meanwhile.
  const [card] = await tx.query<LockedCard>('gift-card-locked', lockedSql, [id])
  return card ?? null
}

const lockedSql = `
  select id, recipient_email as email, balance, order_id::text as "orderId", expires_at as "expiresAt",
    is_blocked as "isBlocked", code_number as "codeNumber",
    exists (select from gift_card_entry e where e.card_id = gift_card.id and e.cause = 'withdrawn') as "isWithdrawn"
  from gift_card where id = $1`

export async function isDone(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.query('gift-card-event-done', 'select from gift_card_event where key = $1', [key])).length > 0
}

export type CardEvent = {
  cardId: number
  kind: 'blocked' | 'unblocked' | 'new-code' | 'new-recipient'
  reason: string
  /** What was sent to another address. */
  amount?: number
  key: string
}

const securityEvents = {
  blocked: 'gift-card-block',
  unblocked: 'gift-card-unblock',
  'new-code': 'gift-card-new-code',
  'new-recipient': 'gift-card-new-recipient',
} as const

/** In the transaction of what was done; the security log holds no reasons or addresses. */
export async function recordCardEvent(tx: Transaction, event: CardEvent, context: CardActor): Promise<void> {
  const { cardId, kind, reason, amount = null, key } = event
  await tx.query(
    'gift-card-event-insert',
    'insert into gift_card_event (card_id, kind, reason, amount, done_by, key, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [cardId, kind, reason, amount, context.member.id, key, context.now],
  )
  const details = { giftCardId: cardId, ...(amount === null ? {} : { amount }) }
  await recordSecurityEvent(tx, context, { type: securityEvents[kind], memberId: null, details })
}
