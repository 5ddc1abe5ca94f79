import { domainError } from '#core/domain-error.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { emailSubscriptionsContract } from '#email/contract.ts'
import { subscriptionMessages } from '#email/messages.ts'
import { latestAnswer } from './consents.ts'
import type { EmailDeps } from './deps.ts'
import { endByQuery, endSubscription, sendUnsubscribeLinks } from './end-subscription.ts'
import { confirmNewsletter, shownQuestion, subscribe } from './newsletter.ts'
import { subscriptionOf } from './unsubscribe-link.ts'

export function emailSubscriptionsApi(deps: EmailDeps): Handlers<typeof emailSubscriptionsContract> {
  const { db } = deps
  return {
    async subscribe({ params }, context) {
      await subscribe(deps, params.email, context)
      return { status: 'ok', message: subscriptionMessages.added }
    },

    async getQuestion({ params }, { now }) {
      return { data: await shownQuestion(deps, params.token, now) }
    },

    async confirmNewsletter({ params }, { now }) {
      if (await confirmNewsletter(deps, params.token, now)) return { status: 'ok' }
      throw domainError(emailSubscriptionsContract.confirmNewsletter, 'no-such-link')
    },

    async unsubscribe({ body: { userId, token, email = '' } }, context) {
      if (token === undefined) {
        await sendUnsubscribeLinks(deps, email, context)
        return { status: 'sent' }
      }
      await endByQuery(deps, { userId, token }, context.now)
      return { status: 'ended' }
    },

    async getSubscription({ params }) {
      const subscription = await subscriptionOf(deps, params.token)
      if (!subscription) return { data: null }
      const { kind, email } = subscription
      return { data: { kind, isOn: (await latestAnswer(db, kind, email))?.isYes ?? false } }
    },

    async endSubscription({ params }, { now }) {
      if (await endSubscription(deps, params.token, now)) return { status: 'ok' }
      throw domainError(emailSubscriptionsContract.endSubscription, 'no-such-link')
    },
  }
}
