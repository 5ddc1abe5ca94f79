import { domainError } from '#core/domain-error.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { goodwillContract } from '#goodwill/contract.ts'
import { giveGoodwill } from './give-goodwill.ts'
import { type GoodwillDeps, goodwillOf } from './goodwill-of-order.ts'

export function goodwillApi(deps: GoodwillDeps): Handlers<typeof goodwillContract> {
  return {
    async getGoodwill({ params: { id } }, context) {
      const goodwill = await goodwillOf(deps.db, id, context)
      if (!goodwill) throw domainError(goodwillContract.getGoodwill, 'no-such-order')
      return { data: goodwill }
    },

    async giveGoodwill({ params: { id }, body }, context) {
      return { data: await giveGoodwill(deps, { ...body, orderId: id, key: context.idempotencyKey, context }) }
    },
  }
}
