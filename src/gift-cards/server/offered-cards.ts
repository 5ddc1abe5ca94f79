import { attemptSourceOf } from '#cart/server/cart-owner.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { isGiftCardCode, normalCode } from '#gift-cards/code.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { limitAttempts } from '#rate-limits/server/limit-attempts.ts'
import { cardByCode, type GiftCard } from './cards.ts'

const call = giftCardsContract.getBalance
const tooMany = { code: 'too-many-requests', ...call.problems['too-many-requests'] }

/** Guessing is infeasible, and rate limited anyway; typos are detected by the check character. */
export async function offeredCard(db: Db, code: string, context: RequestContext): Promise<GiftCard> {
  if (!isGiftCardCode(code)) throw domainError(call, 'no-such-gift-card')
  const look = async (tx: Queries) => {
    const found = await cardByCode(tx, code, context.now)
    return { wrong: found ? 0 : 1, found }
  }
  const card = await limitAttempts(db, attemptSourceOf(context), { problem: tooMany, look })
  if (!card) throw domainError(call, 'no-such-gift-card')
  if (card.isBlocked) throw domainError(call, 'gift-card-blocked')
  return card
}

export async function offeredCards(db: Db, codes: readonly string[], context: RequestContext): Promise<GiftCard[]> {
  const cards: GiftCard[] = []
  for (const code of new Set(codes.map(normalCode))) cards.push(await offeredCard(db, code, context))
  return cards
}
