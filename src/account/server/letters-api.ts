import { lettersContract } from '#account/letters-contract.ts'
import { letterWords } from '#account/sv-letters.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { latestAnswer } from './letters/answers.ts'
import { endByQuery, endLetters, mailEndLinks } from './letters/end-letters.ts'
import { subscriptionOf } from './letters/letter-link.ts'
import { confirmNewsletter, shownQuestion, subscribe } from './letters/newsletter.ts'
import type { LetterParts } from './letters/parts.ts'

export function lettersApi(parts: LetterParts): Handlers<typeof lettersContract> {
  const { db } = parts
  return {
    async subscribe({ params }, visit) {
      await subscribe(parts, params.email, visit)
      return { status: 'ok', message: letterWords.added }
    },

    async getQuestion({ params }, { now }) {
      return { data: await shownQuestion(parts, params.token, now) }
    },

    async confirmNewsletter({ params }, { now }) {
      if (await confirmNewsletter(parts, params.token, now)) return { status: 'ok' }
      throw refusalOf(lettersContract.confirmNewsletter, 'no-such-link')
    },

    async unsubscribe({ body: { userId, token, email = '' } }, visit) {
      if (token === undefined) {
        await mailEndLinks(parts, email, visit)
        return { status: 'sent' }
      }
      await endByQuery(parts, { userId, token }, visit.now)
      return { status: 'ended' }
    },

    async getSubscription({ params }) {
      const subscription = await subscriptionOf(parts, params.token)
      if (!subscription) return { data: null }
      const { kind, email } = subscription
      return { data: { kind, isOn: (await latestAnswer(db, kind, email))?.isYes ?? false } }
    },

    async endSubscription({ params }, { now }) {
      if (await endLetters(parts, params.token, now)) return { status: 'ok' }
      throw refusalOf(lettersContract.endSubscription, 'no-such-link')
    },
  }
}
