import { guesserOf } from '#cart/server/guesser.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { guess } from '#core/server/guesses.ts'
import type { Visit } from '#core/server/handlers.ts'
import { isGiftCardCode, normalCode } from '#gift-cards/code.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { cardByCode, type GiftCard } from './cards.ts'

const call = giftCardsContract.getBalance
const tooMany = { code: 'too-many-tries', ...call.refusals['too-many-tries'] }

/** The card with this code. Guessing is hopeless, and throttled all the same; a slip of the pen is told by the check sign. */
export async function offeredCard(db: Db, code: string, visit: Visit): Promise<GiftCard> {
  if (!isGiftCardCode(code)) throw refusalOf(call, 'no-such-card')
  const look = async (tx: Queries) => {
    const found = await cardByCode(tx, code, visit.now)
    return { wrong: found ? 0 : 1, found }
  }
  const card = await guess(db, guesserOf(visit), { said: tooMany, look })
  if (!card) throw refusalOf(call, 'no-such-card')
  return card
}

/** Each card once, in the order they were given. */
export async function offeredCards(db: Db, codes: readonly string[], visit: Visit): Promise<GiftCard[]> {
  const cards: GiftCard[] = []
  for (const code of new Set(codes.map(normalCode))) cards.push(await offeredCard(db, code, visit))
  return cards
}
