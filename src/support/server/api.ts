import { domainError } from '#core/domain-error.ts'
import { fieldError } from '#core/fields.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, RequestContext } from '#core/server/handlers.ts'
import { anHour, callerLimit, enforceRateLimits, mailboxRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { type ChatProvider, type Conversation, chatContract } from '#support/contract.ts'
import { isOpen, nextOpening, weekText } from '#support/opening.ts'
import { adoptVisitor } from './adopt.ts'
import { isBlocked } from './blocks.ts'
import { endOwn } from './close.ts'
import { endedConversations, latestConversation, ownConversation } from './conversations.ts'
import { type Customer, customerOf, newVisitor } from './customer.ts'
import { openingTimes } from './hours.ts'
import { sendOfflineMessage } from './offline-message.ts'
import { postMessage } from './post-message.ts'

type Deps = {
  db: Db
  publicUrl: string
  script: string | null
  sandboxScript: string | null
}

const minute = 60

export function chatApi({ db, publicUrl, script, sandboxScript }: Deps): Handlers<typeof chatContract> {
  const own: ChatProvider = { kind: 'own' }

  return {
    async getChat({ query }, context) {
      await adoptVisitor(db, context)
      const { now } = context
      const customer = customerOf(context)
      const times = await openingTimes(db)
      const opens = isOpen(times, now)
      const src = script ?? (query.provider === 'script' ? sandboxScript : null)
      return {
        provider: src === null ? own : { kind: 'script', src },
        isOpen: opens,
        hours: weekText(times),
        opensAt: opens ? null : (nextOpening(times, now)?.getTime() ?? null),
        isBlocked: customer !== null && (await isBlocked(db, customer)),
        conversation: customer && (await latestConversation(db, customer)),
      }
    },

    async postMessage({ body }, context) {
      const call = chatContract.postMessage
      await adoptVisitor(db, context)
      const customer = customerOf(context) ?? newVisitor(context)
      const limits = [{ who: `chat ${nameOf(customer)}`, max: 20 }, callerLimit('chat', context.ip, 60)]
      const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
      await enforceRateLimits(db, { limits, seconds: minute, now: context.now }, problem)
      await postMessage(db, customer, { ...body, now: context.now })
      return { conversation: await shown(customer) }
    },

    async endChat(_, context) {
      const customer = customerOf(context)
      if (!customer) return { conversation: null }
      await endOwn(db, customer, context.now)
      return { conversation: await latestConversation(db, customer) }
    },

    async getConversations(_, context) {
      const customer = customerOf(context)
      return { conversations: customer ? await endedConversations(db, customer) : [] }
    },

    async getConversation({ params }, context) {
      const customer = customerOf(context)
      const conversation = customer && (await ownConversation(db, customer, params.id))
      if (!conversation) throw domainError(chatContract.getConversation, 'no-such-conversation')
      return { conversation }
    },

    async postOfflineMessage({ body }, context) {
      const call = chatContract.postOfflineMessage
      const email = body.email.trim()
      const error = fieldError({ name: 'email', value: email, placeholder: 'E-postadress', isRequired: true })
      if (error !== null) throw domainError(call, 'invalid-address', { email: error })
      const limits = mailboxRateLimits('chat-letter', { email, ip: context.ip }, { mailbox: 4, caller: 20 })
      const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
      await enforceRateLimits(db, { limits, seconds: anHour, now: context.now }, problem)
      await sendOfflineMessage({ db, publicUrl }, { ...body, email, ...writerOf(context, email), now: context.now })
      return { status: 'ok' }
    },
  }

  async function shown(customer: Customer): Promise<Conversation> {
    const conversation = await latestConversation(db, customer)
    if (!conversation) throw new Error('The conversation is gone')
    return conversation
  }
}

function writerOf({ member }: RequestContext, email: string) {
  return { memberId: member?.id ?? null, isOwnAddress: member?.verifiedEmail === email.toLowerCase() }
}

function nameOf({ memberId, visitorHash }: Customer): string {
  return memberId === null ? `visitor ${visitorHash?.toString('hex')}` : `member ${memberId}`
}
