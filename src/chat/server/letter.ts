import { answerHours, letterWords as say } from '#chat/sv.ts'
import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { letterOf } from '#core/server/letter.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { writtenBy } from '#integrations/mail/forget-letters.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { seller } from '#orders/seller.ts'

type Letter = {
  key: string
  email: string
  text: string
  /** The member who writes, if one does. */
  memberId: number | null
  /** The mailbox has proved to be the member's: nobody else's is sent what somebody wrote. */
  isOwnAddress: boolean
  now: Date
}

/** To the customer service, and a receipt to the sender. */
export async function writeLetter(db: Db, letter: Letter): Promise<void> {
  const { key, email, text, memberId, isOwnAddress, now } = letter
  const facts = [
    { label: say.from, value: email },
    ...(memberId === null ? [] : [{ label: say.customerNumber, value: String(memberId) }]),
  ]
  const lines = text.split(/\n{2,}/).map((quote) => ({ quote }))
  const day = dayOf(now)
  const toUs = letterOf(say.subject(email), [{ facts }, ...lines])
  const receipt = letterOf(say.receiptSubject, [
    say.received(day),
    say.answered(answerHours),
    ...(isOwnAddress ? [{ title: say.youWrote }, ...lines] : []),
    { small: say.notYou },
  ])
  const prefix = `${writtenBy(email)}chat `
  await inTransaction(db, async (tx) => {
    await writeMail(tx, { kind: 'to-shop', key: `${prefix}${key}`, recipient: seller.email, ...toUs }, now)
    await writeMail(tx, { kind: 'chat-receipt', key: `${prefix}${key} receipt`, recipient: email, ...receipt }, now)
  })
}
