import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { shop } from '#core/shop.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { writtenBy } from '#email/server/purge-emails.ts'
import { offlineMessageTexts } from '#support/messages.ts'
import { keepContactMessage } from './contact-messages.ts'
import { offlineEmailToShop, offlineReceiptEmail } from './offline-emails.ts'

type Deps = { db: Db; publicUrl: string }

type OfflineMessage = {
  key: string
  email: string
  text: string
  memberId: number | null
  /** The mailbox is verified; no other mailbox receives the text. */
  isOwnAddress: boolean
  now: Date
}

export async function sendOfflineMessage({ db, publicUrl }: Deps, message: OfflineMessage): Promise<void> {
  const { key, email, text, memberId, isOwnAddress, now } = message
  const toUs = offlineEmailToShop({ email, text, memberId })
  const receipt = offlineReceiptEmail({ day: dayOf(now), text: isOwnAddress ? text : null, origin: publicUrl })
  const prefix = `${writtenBy(email)}chat `
  await inTransaction(db, async (tx) => {
    await keepContactMessage(tx, {
      key: `${prefix}${key}`,
      number: '',
      topic: offlineMessageTexts.heading,
      name: '',
      email,
      orderNumber: '',
      memberId: isOwnAddress ? memberId : null,
      text,
      now,
    })
    await enqueueEmail(tx, { kind: 'to-shop', key: `${prefix}${key}`, recipient: shop.company.email, ...toUs }, now)
    await enqueueEmail(tx, { kind: 'chat-receipt', key: `${prefix}${key} receipt`, recipient: email, ...receipt }, now)
  })
}
