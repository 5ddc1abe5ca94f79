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
  checkCode(draft)
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
      return setField(draft, event.key, String(event.value ?? '').trim())
  }
}

const longestName = 100

function setField(draft: Draft, key: string, value: string): void {
  if (key === 'name') draft.name = value.slice(0, longestName)
  else if (key === 'code') setCode(draft, value.toUpperCase())
  else refuse(draft, 'no-such-field')
}

function setCode(draft: Draft, code: string): void {
  const message = code && draft.around.codeFault?.(code)
  if (message) draft.errors.push({ code: 'no-such-code', message })
  else draft.code = code
}

function checkCode(draft: Draft): void {
  const message = draft.code && draft.around.codeFault?.(draft.code)
  if (!message) return
  draft.corrections.set('CODE_ENDED', { code: 'CODE_ENDED', productId: 0, message: `${draft.code}: ${message}` })
  draft.code = ''
}

function outcomeOf(draft: Draft): Outcome {
  settlePrices(draft)
  settleBundles(draft)
  const { name, code, rows, corrections, errors } = draft
  return { cart: { name, code, rows }, corrections: [...corrections.values()], errors }
}
