import { createHash } from 'node:crypto'
import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { writtenBy } from '#email/server/purge-emails.ts'
import { anHour, enforceRateLimits, mailboxRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { type ContactTexts, contactErrors, mailboxOf, topicOf } from '#support/contact-fields.ts'
import { contactContract } from '#support/contract.ts'
import { contactEmailToShop, contactReceiptEmail } from './contact-emails.ts'
import { keepContactMessage } from './contact-messages.ts'

const call = contactContract.writeToUs

export function contactApi({ db, publicUrl }: { db: Db; publicUrl: string }): Handlers<typeof contactContract> {
  return {
    async writeToUs({ body }, { ip, member, now }) {
      const texts = tidied(body)
      const errors = contactErrors(texts)
      const topic = topicOf(texts.topic)
      if (!topic || Object.keys(errors).length > 0) throw domainError(call, 'invalid-fields', errors)
      const limits = mailboxRateLimits('contact', { email: texts.email, ip }, { mailbox: 5, caller: 15 })
      const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
      await enforceRateLimits(db, { limits, seconds: anHour, now }, problem)
      const print = printOf(texts, now)
      const number = numberOf(print, now)
      const about = { ...texts, topic: topic.name, number }
      await inTransaction(db, async (tx) => {
        const key = `${writtenBy(texts.email)}contact ${print}`
        const toUs = { kind: 'to-shop' as const, key, recipient: mailboxOf(topic), ...contactEmailToShop(about) }
        const receipt = {
          kind: 'contact-receipt' as const,
          key: `${key} receipt`,
          recipient: texts.email,
          ...contactReceiptEmail(about, publicUrl),
        }
        await keepContactMessage(tx, {
          ...about,
          key,
          orderNumber: texts.orderId,
          memberId: member?.verifiedEmail === texts.email ? member.id : null,
          text: texts.message,
          now,
        })
        await enqueueEmail(tx, toUs, now)
        await enqueueEmail(tx, receipt, now)
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

/** A repetition gives the same ticket. */
function printOf({ topic, email, orderId, message }: ContactTexts, now: Date): string {
  return createHash('sha256')
    .update(JSON.stringify([dayOf(now), topic, email, orderId, message]))
    .digest('hex')
}

/** Short enough to read out on the phone; a collision is harmless. */
function numberOf(print: string, now: Date): string {
  return `${dayOf(now).slice(2).replaceAll('-', '')}-${print.slice(0, 6).toUpperCase()}`
}
