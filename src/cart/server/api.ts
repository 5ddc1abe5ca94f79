import type { cartContract } from '#cart/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { ChoiceCounter } from '#ranking-learning/server/choice-counter.ts'
import { cartOf, changedCartOf } from './cart-answer.ts'
import type { CartDeps } from './cart-context.ts'
import { setCartCookie, visitorCart } from './cart-owner.ts'
import { limitCodeAttempts } from './code-attempts.ts'
import { LatestCarts } from './latest-carts.ts'
import { mergeVisitorCart } from './merge-carts.ts'
import { readCart } from './read-cart.ts'
import { countChosen, withKnownSearches } from './searched-rows.ts'
import { syncCart } from './sync-cart.ts'

type ApiDeps = CartDeps<Db> & { choices?: ChoiceCounter }

export function cartApi({ choices, ...deps }: ApiDeps): Handlers<typeof cartContract> {
  const latest = new LatestCarts()
  return {
    async getCart({ query }, context) {
      const merged = await mergeVisitorCart(deps, context)
      const checked = await readCart(deps, context, { savesCorrections: query.checkCart !== undefined })
      const { corrections, errors } = checked.outcome
      const cart = cartOf(deps, context, checked)
      return {
        data: {
          cart,
          errors: [...merged.errors, ...errors],
          corrections: [...merged.corrections, ...corrections],
        },
      }
    },

    async postCart({ body }, context) {
      const { events: sent, since } = Array.isArray(body) ? { events: body } : body
      const events = withKnownSearches(sent, choices)
      await limitCodeAttempts(deps, context, events)
      const merged = await mergeVisitorCart(deps, context)
      const synced = await syncCart({ ...deps, latest }, context, { events, key: context.idempotencyKey })
      const { stored, outcome } = synced
      countChosen(events, { synced, choices, ip: context.ip })
      if (stored && !context.member && stored.id !== visitorCart(context)?.cartId) setCartCookie(context, stored.id)
      const cart = changedCartOf(deps, context, { synced, since })
      const { corrections, errors } = outcome
      return {
        data: {
          cart,
          errors: [...merged.errors, ...errors],
          corrections: [...merged.corrections, ...corrections],
        },
      }
    },
  }
}
