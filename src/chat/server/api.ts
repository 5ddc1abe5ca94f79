import { type ChatProvider, type Conversation, chatContract } from '#chat/contract.ts'
import { isOpen, nextOpening, weekText } from '#chat/opening.ts'
import { fieldFault } from '#core/fields.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Visit } from '#core/server/handlers.ts'
import { anHour, callerLimit, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { adoptGuest } from './adopt.ts'
import { isBlocked } from './blocks.ts'
import { endOwn } from './close.ts'
import { endedConversations, latestConversation, ownConversation } from './conversations.ts'
import { type Customer, customerOf, newGuest } from './customer.ts'
import { openingTimes } from './hours.ts'
import { writeLetter } from './letter.ts'
import { postMessage } from './post-message.ts'

type Parts = {
  db: Db
  /** The script of another provider; null for our own chat. */
  script: string | null
  /** The script that shows how another's works, where the outside world is pretended. */
  pretendScript: string | null
}

const minute = 60

export function chatApi({ db, script, pretendScript }: Parts): Handlers<typeof chatContract> {
  const own: ChatProvider = { kind: 'own' }

  return {
    async getChat({ query }, visit) {
      await adoptGuest(db, visit)
      const { now } = visit
      const customer = customerOf(visit)
      const times = await openingTimes(db)
      const opens = isOpen(times, now)
      const src = script ?? (query.provider === 'script' ? pretendScript : null)
      return {
        provider: src === null ? own : { kind: 'script', src },
        isOpen: opens,
        hours: weekText(times),
        opensAt: opens ? null : (nextOpening(times, now)?.getTime() ?? null),
        isBlocked: customer !== null && (await isBlocked(db, customer)),
        conversation: customer && (await latestConversation(db, customer)),
      }
    },

    async postMessage({ body }, visit) {
      const call = chatContract.postMessage
      await adoptGuest(db, visit)
      const customer = customerOf(visit) ?? newGuest(visit)
      const limits = [{ who: `chat ${nameOf(customer)}`, most: 20 }, callerLimit('chat', visit.ip, 60)]
      const said = { code: 'too-many', ...call.refusals['too-many'] }
      await takeSharedTurns(db, { limits, seconds: minute, now: visit.now }, said)
      await postMessage(db, customer, { ...body, now: visit.now })
      return { conversation: await shown(customer) }
    },

    async endChat(_, visit) {
      const customer = customerOf(visit)
      if (!customer) return { conversation: null }
      await endOwn(db, customer, visit.now)
      return { conversation: await latestConversation(db, customer) }
    },

    async getConversations(_, visit) {
      const customer = customerOf(visit)
      return { conversations: customer ? await endedConversations(db, customer) : [] }
    },

    async getConversation({ params }, visit) {
      const customer = customerOf(visit)
      const conversation = customer && (await ownConversation(db, customer, params.id))
      if (!conversation) throw refusalOf(chatContract.getConversation, 'no-such-conversation')
      return { conversation }
    },

    async postLetter({ body }, visit) {
      const call = chatContract.postLetter
      const email = body.email.trim()
      const fault = fieldFault({ name: 'email', value: email, placeholder: 'E-postadress', isRequired: true })
      if (fault !== null) throw refusalOf(call, 'invalid-address', { email: fault })
      const limits = mailboxLimits('chat-letter', { email, ip: visit.ip }, { mailbox: 4, caller: 20 })
      const said = { code: 'too-many', ...call.refusals['too-many'] }
      await takeSharedTurns(db, { limits, seconds: anHour, now: visit.now }, said)
      await writeLetter(db, { ...body, email, ...writerOf(visit, email), now: visit.now })
      return { status: 'ok' }
    },
  }

  async function shown(customer: Customer): Promise<Conversation> {
    const conversation = await latestConversation(db, customer)
    if (!conversation) throw new Error('The conversation is gone')
    return conversation
  }
}

function writerOf({ shopper }: Visit, email: string) {
  return { memberId: shopper?.id ?? null, isOwnAddress: shopper?.verifiedEmail === email.toLowerCase() }
}

function nameOf({ memberId, guest }: Customer): string {
  return memberId === null ? `guest ${guest?.toString('hex')}` : `member ${memberId}`
}
