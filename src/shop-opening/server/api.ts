import { resolveTxt } from 'node:dns/promises'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import { senderOfShop } from '#core/sender-of-shop.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { BankId } from '#integrations/bankid/bankid.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { anHour, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { shopOpeningContract as calls } from '#shop-opening/contract.ts'
import { checkProvider } from './check-provider.ts'
import { emailDomain, type ResolveTxt } from './email-domain.ts'
import { type OpeningConfig, openingState, providerState } from './opening-state.ts'
import { sendTestEmail } from './test-email.ts'

type Deps = {
  db: Db
  config: OpeningConfig
  productCache: Pick<ProductCache, 'size' | 'all'>
  provider: PaymentProvider
  bankId: BankId
  resolve?: ResolveTxt
}

const maxTestEmails = 10

export function shopOpeningApi(deps: Deps): Handlers<typeof calls> {
  const { db, config, resolve = resolveTxt } = deps
  const answerFor = async (memberId: number) => ({ data: await openingState(deps, memberId) })
  return {
    getShopOpening: async (_, { member }) => await answerFor(member.id),

    async putGuideStep({ params, body }, { member, now }) {
      await (body.isDone
        ? db.query(
            'guide-step-done',
            'insert into guide_step (step, done_at, done_by) values ($1, $2, $3) on conflict do nothing',
            [params.step, now, member.id],
          )
        : db.query('guide-step-undone', 'delete from guide_step where step = $1', [params.step]))
      return await answerFor(member.id)
    },

    async checkProvider({ params: { provider } }) {
      if (providerState(provider, config) === 'missing') throw domainError(calls.checkProvider, 'not-configured')
      return { data: await checkProvider(deps, provider) }
    },

    async sendTestEmail(_, { member, now }) {
      const limits = [{ who: `test-email ${member.id}`, max: maxTestEmails }]
      const { problems } = calls.sendTestEmail
      await enforceRateLimits(
        db,
        { limits, seconds: anHour, now },
        { code: 'too-many-requests', ...problems['too-many-requests'] },
      )
      if (!config.smtpUrl) throw domainError(calls.sendTestEmail, 'no-email-server')
      const [self] = await db.query<{ email: string }>('test-email-to', 'select email from member where id = $1', [
        member.id,
      ])
      return { data: await sendTestEmail(config, self?.email ?? '') }
    },

    getEmailDomain: async ({ query }) => ({
      data: await emailDomain(config.mailFrom ?? senderOfShop(), query.selector ?? config.dkim?.selector, resolve),
    }),
  }
}
