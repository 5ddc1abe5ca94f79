import { createHmac } from 'node:crypto'
import { lettersContract } from '#account/letters-contract.ts'
import { fieldFault } from '#core/fields.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Visit } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { anHour, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { latestAnswer, type Said, sayAnswer } from './answers.ts'
import { letterKey } from './letter-key.ts'
import { endLinks } from './letter-link.ts'
import { alreadyLetter, questionLetter, welcomeLetter } from './newsletter-letters.ts'
import type { LetterParts } from './parts.ts'
import { findQuestion, hasAsked, type Question, writeQuestion } from './questions.ts'

const call = lettersContract.subscribe

/**
 * Asks the mailbox; it receives nothing more before it has answered. Who already has the newsletter is told by mail and not
 * on the page, so that nobody learns of others what they read.
 */
export async function subscribe(parts: LetterParts, rawEmail: string, visit: Visit): Promise<void> {
  const { db, origin } = parts
  const email = addressOf(rawEmail)
  if (!email) throw refusalOf(call, 'invalid-address')
  await takeSharedTurns(db, turnsOf(email, visit), { code: 'too-many-tries', ...call.refusals['too-many-tries'] })
  const secret = await letterKey(parts)
  const asking = { email, asker: createHmac('sha256', secret).update(`asker ${visit.ip}`).digest(), now: visit.now }
  const isRepeated = await inTransaction(db, async (tx) => {
    await oneAtATime(tx, email)
    if (await hasAsked(tx, asking)) return true
    const token = await writeQuestion(tx, asking)
    const said = await latestAnswer(tx, 'newsletter', email)
    const letter = said?.isYes
      ? alreadyLetter(parts, endLinks(said.id, { origin, secret }))
      : questionLetter(parts, token)
    const key = `newsletter-question-${createHmac('sha256', secret).update(token).digest('hex').slice(0, 24)}`
    await writeMail(tx, { kind: 'newsletter-question', key, recipient: email, ...letter }, visit.now)
    return false
  })
  if (isRepeated) throw refusalOf(call, 'already-subscribed')
}

export function turnsOf(email: string, { ip, now }: Visit) {
  return { limits: mailboxLimits('newsletter', { email, ip }), seconds: anHour, now }
}

/** Null for what is no address. */
export function addressOf(text: string): string | null {
  const email = text.trim().toLowerCase()
  return fieldFault({ name: 'email', value: email, placeholder: 'E-post', isRequired: true }) ? null : email
}

export type ShownQuestion = { email: string; isAnswered: boolean }

/** Null when the question is too old, or the mailbox has said no since. */
export async function shownQuestion({ db }: LetterParts, token: string, now: Date): Promise<ShownQuestion | null> {
  const question = await findQuestion(db, token, now)
  const said = question && (await latestAnswer(db, 'newsletter', question.email))
  return question && !isOver(question, said) ? { email: question.email, isAnswered: said?.isYes ?? false } : null
}

/** The mailbox says yes and is welcomed, once. Answers false when there is nothing to say yes to. */
export async function confirmNewsletter(parts: LetterParts, token: string, now: Date): Promise<boolean> {
  const { db, sealer, origin } = parts
  return await inTransaction(db, async (tx) => {
    const question = await findQuestion(tx, token, now)
    if (!question) return false
    const { email, source, at } = question
    await oneAtATime(tx, email)
    const said = await latestAnswer(tx, 'newsletter', email)
    if (isOver(question, said)) return false
    const id = await sayAnswer(tx, {
      kind: 'newsletter',
      email,
      isYes: true,
      isProven: true,
      source,
      askedAt: at,
      now,
    })
    const links = endLinks(id, { origin, secret: await letterKey({ db: tx, sealer }) })
    const letter = welcomeLetter(parts, links)
    await writeMail(
      tx,
      {
        kind: 'newsletter-welcome',
        key: `newsletter-welcome-${id}`,
        recipient: email,
        ...letter,
        unsubscribeUrl: links.oneClick,
      },
      now,
    )
    return true
  })
}

/** A link is good for one yes: it does not undo a no that came after it. */
function isOver({ at }: Question, said: Said | null): boolean {
  return said !== null && !said.isYes && said.at >= at
}

async function oneAtATime(tx: Transaction, email: string): Promise<void> {
  await tx.query('letter-turn', `select pg_advisory_xact_lock(hashtext('letters ' || $1))`, [email])
}
