import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { giftCardsContract } from '#gift-cards/contract.ts'
import { cardList } from './card-list.ts'
import { giveCard } from './give.ts'
import { greetingOn } from './greeting.ts'
import { offeredCard } from './offered-cards.ts'

type Deps = { db: Db; encryption: Encryption; publicUrl: string }

export function giftCardsApi({ db, encryption, publicUrl }: Deps): Handlers<typeof giftCardsContract> {
  return {
    listGiftCards: async ({ query }, { now }) => await cardList(db, query, now),
    getBalance: async ({ body }, context) => {
      const { id, last4, balance, expiresAt } = await offeredCard(db, body.code, context)
      const greeting = await greetingOn(db, id)
      return { data: { last4, balance, expiresAt: expiresAt?.getTime() ?? null, greeting } }
    },
    giveGiftCard: async ({ body }, context) => {
      await giveCard(db, { ...body, context, key: context.idempotencyKey, encryption, publicUrl })
      return { status: 'ok' }
    },
  }
}
