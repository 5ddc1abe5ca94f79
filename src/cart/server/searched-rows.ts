import type { CartEvent } from '#cart/contract.ts'
import type { ChoiceCounter } from '#ranking-learning/server/choice-counter.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import type { SyncedCart } from './sync-cart.ts'

type Choices = ChoiceCounter | undefined

/** Searches made by a single customer are not stored with the cart. */
export function withKnownSearches(events: readonly CartEvent[], choices: Choices): CartEvent[] {
  return events.map((event) => {
    if (event.productId == null || event.searched == null) return event
    const { searched, ...rest } = event
    const known = choices?.known(searched) ?? null
    return known === null ? rest : { ...rest, searched: known }
  })
}

type Counting = { synced: SyncedCart; choices: Choices; ip: string }

/** A repeated batch is counted once. */
export function countChosen(events: readonly CartEvent[], { synced, choices, ip }: Counting): void {
  if (!choices || synced.isRepeated) return
  const { rows } = synced.outcome.cart
  for (const event of events) {
    if (event.productId == null || !event.searched || event.quantity <= 0) continue
    if (!rows.some(({ productId }) => productId === event.productId)) continue
    choices.noteChosen(event.searched, { productId: event.productId, what: 'inCart' }, networkOf(ip))
  }
}
