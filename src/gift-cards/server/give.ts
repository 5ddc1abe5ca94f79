import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { aboutTexts } from '#approvals/messages.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { recordSecurityEvent, type SecurityActor } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { plainName } from '#core/untrusted-text.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { messages } from '#gift-cards/messages.ts'
import { insertCard, isIssued } from './cards.ts'
import { giftCardEmail } from './gift-card-email.ts'
import { requireCardApproval } from './require-card-approval.ts'

export type Given = {
  amount: number
  name: string
  email: string
  greeting: string
  context: SecurityActor & Pick<RequestContext, 'approved'> & { member: Member }
  key: string
  encryption: Encryption
  publicUrl: string
}

export async function giveCard(db: Db, given: Given): Promise<void> {
  const { context, key, amount, name, email } = given
  await inTransaction(db, async (tx) => {
    if (await isIssued(tx, `given:${key}`)) return
    const about = aboutTexts.giftCard(plainName(name) ?? '', email)
    await requireCardApproval(tx, context, { amount, about })
    await giveCardIn(tx, given)
  })
}

export async function giveCardIn(
  tx: Transaction,
  { context, key, encryption, publicUrl, ...gift }: Given,
): Promise<void> {
  const { member, now } = context
  const { amount, email } = gift
  const card = await insertCard(tx, { amount, email, unit: null, createdBy: member.id, key: `given:${key}`, now })
  if (!card) return
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
  await recordJournalEntry(tx, { key: `gift-card-given:${card.id}`, text: messages.booked.given, lines }, now)
  await recordSecurityEvent(tx, context, { type: 'gift-card-issue', memberId: null, details: { amount } })
}
