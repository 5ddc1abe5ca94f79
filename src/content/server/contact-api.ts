import { createHash } from 'node:crypto'
import { contactContract } from '#content/contact-contract.ts'
import { type ContactTexts, contactFaults, topicOf } from '#content/contact-fields.ts'
import { dayOf } from '#core/day.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { anHour, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { writtenBy } from '#integrations/mail/forget-letters.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { letterToUs, receiptLetter } from './contact-letters.ts'

const call = contactContract.writeToUs

export function contactApi({ db }: { db: Db }): Handlers<typeof contactContract> {
  return {
    async writeToUs({ body }, { ip, now }) {
      const texts = tidied(body)
      const faults = contactFaults(texts)
      const topic = topicOf(texts.topic)
      if (!topic || Object.keys(faults).length > 0) throw refusalOf(call, 'not-complete', faults)
      const limits = mailboxLimits('contact', { email: texts.email, ip }, { mailbox: 5, caller: 15 })
      const said = { code: 'too-many-tries', ...call.refusals['too-many-tries'] }
      await takeSharedTurns(db, { limits, seconds: anHour, now }, said)
      const print = printOf(texts, now)
      const number = numberOf(print, now)
      const about = { ...texts, topic: topic.name, number }
      await inTransaction(db, async (tx) => {
        const key = `${writtenBy(texts.email)}contact ${print}`
        const toUs = { kind: 'to-shop' as const, key, recipient: topic.mailbox, ...letterToUs(about) }
        const receipt = {
          kind: 'contact-receipt' as const,
          key: `${key} receipt`,
          recipient: texts.email,
          ...receiptLetter(about),
        }
        await writeMail(tx, toUs, now)
        await writeMail(tx, receipt, now)
      })
      return { status: 'ok', number }
    },
  }
}

function tidied({ topic, name, email, orderId, message }: ContactTexts): ContactTexts {
  return {
    topic,
    name: name.trim(),
    email: email.trim().toLowerCase(),
    orderId: orderId.replace(/\s/g, ''),
    message: message.trim(),
  }
}

/** Said again, it is the same matter. */
function printOf({ topic, email, orderId, message }: ContactTexts, now: Date): string {
  return createHash('sha256')
    .update(JSON.stringify([dayOf(now), topic, email, orderId, message]))
    .digest('hex')
}

/** Short enough to be said on the phone; two letters may share it, and neither is lost for that. */
function numberOf(print: string, now: Date): string {
  return `${dayOf(now).slice(2).replaceAll('-', '')}-${print.slice(0, 6).toUpperCase()}`
}
