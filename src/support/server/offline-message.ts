import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { writtenBy } from '#email/server/purge-emails.ts'
import { renderEmail } from '#email/server/render-email.ts'
import { seller } from '#orders/seller.ts'
import { answerHours, offlineMessageTexts as messages } from '#support/messages.ts'

type OfflineMessage = {
  key: string
  email: string
  text: string
  memberId: number | null
  /** The mailbox is verified; no other mailbox receives the text. */
  isOwnAddress: boolean
  now: Date
}

export async function sendOfflineMessage(db: Db, message: OfflineMessage): Promise<void> {
  const { key, email, text, memberId, isOwnAddress, now } = message
  const labelledValues = [
    { label: messages.from, value: email },
    ...(memberId === null ? [] : [{ label: messages.customerNumber, value: String(memberId) }]),
  ]
  const lines = text.split(/\n{2,}/).map((quote) => ({ quote }))
  const day = dayOf(now)
  const toUs = renderEmail(messages.subject(email), [{ labelledValues }, ...lines])
  const receipt = renderEmail(messages.receiptSubject, [
    messages.received(day),
    messages.answered(answerHours),
    ...(isOwnAddress ? [{ title: messages.youWrote }, ...lines] : []),
    { small: messages.notYou },
  ])
  const prefix = `${writtenBy(email)}chat `
  await inTransaction(db, async (tx) => {
    await enqueueEmail(tx, { kind: 'to-shop', key: `${prefix}${key}`, recipient: seller.email, ...toUs }, now)
    await enqueueEmail(tx, { kind: 'chat-receipt', key: `${prefix}${key} receipt`, recipient: email, ...receipt }, now)
  })
}
