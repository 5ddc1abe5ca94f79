import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { blockCard } from './block-card.ts'
import { cardList } from './card-list.ts'
import { giveCard } from './give.ts'
import { greetingOn } from './greeting.ts'
import { offeredCard } from './offered-cards.ts'
import { oneCard } from './one-card.ts'
import { sendNewCode } from './send-new-code.ts'

type Deps = { db: Db; encryption: Encryption; publicUrl: string }

export function giftCardsApi({ db, encryption, publicUrl }: Deps): Handlers<typeof giftCardsContract> {
  const codes = { db, encryption, publicUrl }
  const shown = async (id: number, now: Date) => {
    const data = await oneCard(db, id, now)
    if (!data) throw domainError(giftCardsContract.getGiftCard, 'no-such-gift-card')
    return { data }
  }
  return {
    listGiftCards: async ({ query }, { now }) => await cardList(db, query, now),
    getGiftCard: async ({ params }, { now }) => await shown(params.id, now),
    async blockGiftCard({ params, body }, context) {
      const change = { cardId: params.id, ...body, key: context.idempotencyKey, context }
      await blockCard(db, true, change)
      return await shown(params.id, context.now)
    },
    async unblockGiftCard({ params, body }, context) {
      const change = { cardId: params.id, ...body, key: context.idempotencyKey, context }
      await blockCard(db, false, change)
      return await shown(params.id, context.now)
    },
    async sendNewGiftCardCode({ params, body }, context) {
      await sendNewCode(codes, { cardId: params.id, ...body, key: context.idempotencyKey, context })
      return await shown(params.id, context.now)
    },
    async changeGiftCardRecipient({ params, body }, context) {
      await sendNewCode(codes, { cardId: params.id, ...body, key: context.idempotencyKey, context })
      return await shown(params.id, context.now)
    },
    getBalance: async ({ body }, context) => {
      const { id, last4, balance, expiresAt } = await offeredCard(db, body.code, context)
      const greeting = await greetingOn(db, id)
      return { data: { last4, balance, expiresAt: expiresAt?.getTime() ?? null, greeting } }
    },
    giveGiftCard: async ({ body }, context) => {
      const id = await giveCard(db, { ...body, context, key: context.idempotencyKey, encryption, publicUrl })
      return { status: 'ok', id }
    },
  }
}
