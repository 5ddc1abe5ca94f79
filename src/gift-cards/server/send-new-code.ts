import { aboutTexts } from '#approvals/messages.ts'
import { forbidOwnMailbox } from '#approvals/server/forbid-own-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { cancelEmails } from '#email/server/cancel-emails.ts'
import { holdEmails } from '#email/server/hold-emails.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { type CardChange, setBlocked } from './block-card.ts'
import { type CardActor, isDone, type LockedCard, lockCard, recordCardEvent } from './card-events.ts'
import { replaceCode } from './cards.ts'
import { giftCardEmail, giftCardEmailKeys } from './gift-card-email.ts'
import { greetingOn } from './greeting.ts'
import { newCodeEmail } from './new-code-email.ts'
import { requireCardApproval } from './require-card-approval.ts'

export type CodeDeps = { db: Db; encryption: Encryption; publicUrl: string }
export type Sending = Omit<CardChange, 'context'> & {
  context: CardActor & Pick<RequestContext, 'approved'>
  /** Another address than the one it was sent to. */
  email?: string
}

const call = giftCardsContract.sendNewGiftCardCode

/**
 * The new code is valid from the commit, the earlier one until then; the balance stays. A block is lifted, since it was
 * the earlier code that it stopped.
 */
export async function sendNewCode(deps: CodeDeps, sending: Sending): Promise<void> {
  const { cardId, context, email } = sending
  const kind = email === undefined ? 'new-code' : 'new-recipient'
  const key = `${kind}:${sending.key}`
  await inTransaction(deps.db, async (tx) => {
    const card = await lockCard(tx, cardId)
    if (!card) throw domainError(call, 'no-such-gift-card')
    if (await isDone(tx, key)) return
    requireUsable(card, context.now)
    const recipient = email ?? card.email
    if (recipient === '') throw domainError(call, 'no-address')
    const amount = card.balance
    const about = aboutTexts.giftCardRecipient(card.id, recipient)
    if (email !== undefined) {
      await forbidOwnMailbox(tx, email, context.member)
      await requireCardApproval(tx, context, { amount, about })
    }
    await tx.query('gift-card-set-recipient', 'update gift_card set recipient_email = $2 where id = $1', [
      cardId,
      recipient,
    ])
    await emailCode(tx, { ...card, email: recipient }, { ...deps, now: context.now })
    const event = { cardId, kind, reason: sending.reason, key } as const
    await recordCardEvent(tx, email === undefined ? event : { ...event, amount }, context)
    if (card.isBlocked) await setBlocked(tx, false, { ...sending, key: `${key}:unblock` })
  })
}

function requireUsable({ isWithdrawn, expiresAt, balance }: LockedCard, now: Date): void {
  if (isWithdrawn) throw domainError(call, 'gift-card-withdrawn')
  if (expiresAt && expiresAt <= now) throw domainError(call, 'gift-card-expired')
  if (balance === 0) throw domainError(call, 'gift-card-empty')
}

/** A gift that waits for its day, or for the end of a dispute, still waits for it. */
async function emailCode(tx: Transaction, card: LockedCard, { encryption, publicUrl, now }: CodeDeps & { now: Date }) {
  const { id, email, balance: amount } = card
  const formerKeys = giftCardEmailKeys(card)
  const waiting = await waitingEmail(tx, formerKeys, now)
  await cancelEmails(tx, formerKeys)
  const sent = { id, ...(await replaceCode(tx, id)), amount, email, publicUrl }
  if (!waiting) return await enqueueEmail(tx, newCodeEmail(encryption, sent), now)
  const hasGreeting = (await greetingOn(tx, id)) !== null
  const gift = { ...sent, name: null, greeting: '', isGift: true, hasGreeting }
  const content = giftCardEmail(encryption, gift)
  await enqueueEmail(tx, content, now, waiting.at)
  if (waiting.isHeld) await holdEmails(tx, [content.key])
}

type WaitingEmail = { at: Date; isHeld: boolean }

async function waitingEmail(tx: Transaction, keys: readonly string[], now: Date): Promise<WaitingEmail | null> {
  const [waiting] = await tx.query<WaitingEmail>(
    'gift-card-email-waits',
    `select due_at as at, suppressed is not null as "isHeld" from email_outbox
     where key = any($1) and sent_at is null and (suppressed is null and due_at > $2 or suppressed = 'disputed')
     order by due_at desc limit 1`,
    [keys, now],
  )
  return waiting ?? null
}
