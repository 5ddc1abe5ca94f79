import { type CartState, type Draft, draftOf, refuse, rowOf, type Surroundings } from './cart-draft.ts'
import type { CartError, CartEvent, Correction } from './contract.ts'
import { setInsured } from './set-insured.ts'
import { setQuantity } from './set-quantity.ts'
import { settleBundles } from './settle-bundles.ts'
import { settlePrices } from './settle-prices.ts'

export type Outcome = { cart: CartState; corrections: Correction[]; errors: CartError[] }

/**
 * The cart after the events, in order. The browser predicts with it and the server decides with it, so the limits hold
 * after every event: it makes no difference how the events were divided into batches.
 */
export function applyEvents(cart: CartState, events: readonly CartEvent[], around: Surroundings): Outcome {
  const draft = draftOf(cart, around)
  for (const event of events) applyEvent(draft, event)
  return outcomeOf(draft)
}

/** The cart with every rule checked again: stock, prices and rank may have changed since it was filled. */
export function checkCart(cart: CartState, around: Surroundings): Outcome {
  const draft = draftOf(cart, around)
  for (const { productId, quantity } of cart.rows) setQuantity(draft, productId, quantity)
  return outcomeOf(draft)
}

function applyEvent(draft: Draft, event: CartEvent): void {
  switch (event.method) {
    case 'relative': {
      const before = rowOf(draft, event.productId)?.quantity ?? 0
      return setQuantity(draft, event.productId, before + event.quantity, event)
    }
    case 'absolute':
      return setQuantity(draft, event.productId, event.quantity, event)
    case 'updateRow': {
      const row = draft.rows.find(({ id, productId }) => id === event.key || productId === Number(event.key))
      if (!row) return refuse(draft, 'no-such-row')
      return setInsured(draft, row, event.extraData.insured)
    }
    case 'clear':
      draft.rows = []
      return
    case 'update':
      if (event.key !== 'name') return refuse(draft, 'no-such-field')
      draft.name = String(event.value ?? '')
        .trim()
        .slice(0, longestName)
  }
}

const longestName = 100

function outcomeOf(draft: Draft): Outcome {
  settlePrices(draft)
  settleBundles(draft)
  const { name, rows, corrections, errors } = draft
  return { cart: { name, rows }, corrections: [...corrections.values()], errors }
}
