import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'
import type { giftCardsContract } from '#gift-cards/contract.ts'
import { giveCard } from './give.ts'
import { greetingOn } from './greeting.ts'
import { offeredCard } from './offered-cards.ts'

type Parts = { db: Db; sealer: Sealer; publicUrl: string }

export function giftCardsApi({ db, sealer, publicUrl }: Parts): Handlers<typeof giftCardsContract> {
  return {
    getBalance: async ({ body }, visit) => {
      const { id, last4, balanceOre, expiresAt } = await offeredCard(db, body.code, visit)
      const greeting = await greetingOn(db, id)
      return { data: { last4, balanceOre, expiresAt: expiresAt?.getTime() ?? null, greeting } }
    },
    giveGiftCard: async ({ body }, visit) => {
      await giveCard(db, { ...body, visit, key: visit.idempotencyKey, sealer, publicUrl })
      return { status: 'ok' }
    },
  }
}
