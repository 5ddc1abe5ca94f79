import { letterKinds } from '#account/letter-kinds.ts'
import { lettersContract } from '#account/letters-contract.ts'
import { letters as say } from '#account/sv-letters.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { letterOf } from '#core/server/letter.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { takeSharedTurns } from '#core/server/turns.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { latestAnswer, sayAnswer } from './answers.ts'
import { endPart, senderPart } from './closing.ts'
import { type KeyParts, letterKey } from './letter-key.ts'
import { endLinks, type Subscription, subscriptionOf } from './letter-link.ts'
import { addressOf, turnsOf } from './newsletter.ts'
import type { LetterParts } from './parts.ts'

const call = lettersContract.unsubscribe

type Parts = KeyParts & { db: Db }

/** Whoever holds a letter ends its kind. Answers whose it was, or null when the link is not ours. Repeated it changes nothing. */
export async function endLetters(parts: Parts, token: string, now: Date): Promise<Subscription | null> {
  const subscription = await subscriptionOf(parts, token)
  if (!subscription) return null
  await inTransaction(parts.db, async (tx) => {
    await sayAnswer(tx, { ...subscription, isYes: false, isProven: true, source: 'letter', now })
  })
  return subscription
}

/** By the query of a link: the member it names must be the one it was written to. */
export async function endByQuery(parts: Parts, { userId, token }: { userId: number; token: string }, now: Date) {
  const subscription = await subscriptionOf(parts, token)
  if (!subscription || (subscription.memberId ?? 0) !== userId) throw refusalOf(call, 'no-such-link')
  await endLetters(parts, token, now)
}

/** Mails links to an address that gets something from us; one that gets nothing is sent nothing, and the answer is the same. */
export async function mailEndLinks(parts: LetterParts, rawEmail: string, visit: Visit): Promise<void> {
  const { db, origin, sender } = parts
  const email = addressOf(rawEmail)
  if (!email) throw refusalOf(call, 'invalid-address')
  await takeSharedTurns(db, turnsOf(email, visit), { code: 'too-many-tries', ...call.refusals['too-many-tries'] })
  const secret = await letterKey(parts)
  const wanted = []
  for (const kind of letterKinds) {
    const said = await latestAnswer(db, kind, email)
    if (said?.isYes) wanted.push({ kind, id: said.id })
  }
  const [first] = wanted
  if (!first) return
  const { subject, opening, closing } = say.links
  const letter = letterOf(subject, [
    opening,
    ...wanted.map(({ kind, id }) => endPart(kind, endLinks(id, { origin, secret }))),
    closing,
    senderPart(sender),
  ])
  const hour = visit.now.toISOString().slice(0, 13)
  await writeMail(
    db,
    { kind: 'letter-links', key: `letters-links-${first.id}-${hour}`, recipient: email, ...letter },
    visit.now,
  )
}
