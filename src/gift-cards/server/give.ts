import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { aboutTexts } from '#approvals/messages.ts'
import { forbidOwnMailbox } from '#approvals/server/forbid-own-order.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { plainName } from '#core/untrusted-text.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import type { GivenReason } from '#gift-cards/contract.ts'
import { messages } from '#gift-cards/messages.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { insertCard, issuedCard } from './cards.ts'
import { giftCardEmail } from './gift-card-email.ts'
import { requireCardApproval } from './require-card-approval.ts'

export type GiftCardInput = {
  amount: number
  name: string
  email: string
  greeting: string
  reason?: GivenReason
  context: SecurityActor & Pick<RequestContext, 'approved'> & { member: Member }
  key: string
  encryption: Encryption
  publicUrl: string
}

/** Returns its id, also when it has been given before. */
export async function giveCard(db: Db, given: GiftCardInput): Promise<number> {
  const { context, key, amount, name, email } = given
  return await inTransaction(db, async (tx) => {
    const former = await issuedCard(tx, `given:${key}`)
    if (former !== null) return former
    await forbidOwnMailbox(tx, email, context.member)
    const about = aboutTexts.giftCard(plainName(name) ?? '', email)
    await requireCardApproval(tx, context, { amount, about })
    return await giveCardIn(tx, given)
  })
}

export async function giveCardIn(
  tx: Transaction,
  { context, key, encryption, publicUrl, reason = 'given', ...gift }: GiftCardInput,
): Promise<number> {
  const { member, now } = context
  const { amount, email } = gift
  const cause = `given:${key}`
  const given = { amount, email, unit: null, createdBy: member.id, givenFor: reason, key: cause, now }
  const card = await insertCard(tx, given)
  if (!card) {
    const former = await issuedCard(tx, cause)
    if (former === null) throw new Error(`No gift card was given for ${cause}`)
    return former
  }
  await enqueueEmail(
    tx,
    giftCardEmail(encryption, {
      ...card,
      ...gift,
      name: plainName(gift.name),
      isGift: false,
      hasGreeting: false,
      publicUrl,
    }),
    now,
  )
  const lines = [
    { account: 'goodwill', amount },
    { account: 'giftCards', amount: -amount },
  ] as const
  await recordJournalEntry(tx, { key: `gift-card-given:${card.id}`, text: messages.booked[reason], lines }, now)
  await recordSecurityEvent(tx, context, {
    type: 'gift-card-issue',
    memberId: null,
    details: { giftCardId: card.id, amount },
  })
  return card.id
}
