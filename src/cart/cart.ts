import { addError, type CartContext, type CartState, type Draft, draftOf, rowOf } from './cart-draft.ts'
import { setInsured, setQuantity } from './change-row.ts'
import type { CartError, CartEvent, Correction } from './contract.ts'
import { reconfigure } from './reconfigure.ts'
import { reprice } from './reprice.ts'
import { type RowGoods, rowKey } from './row-key.ts'

export type Outcome = { cart: CartState; corrections: Correction[]; errors: CartError[] }

/**
 * Applies events in order. Browser and server use the same function, and limits hold after every event, so the result
 * does not depend on how events are batched.
 */
export function applyEvents(cart: CartState, events: readonly CartEvent[], cartContext: CartContext): Outcome {
  const draft = draftOf(cart, cartContext)
  reconfigure(draft)
  for (const event of events) applyEvent(draft, event)
  return outcomeOf(draft)
}

export function checkCart(cart: CartState, cartContext: CartContext): Outcome {
  const draft = draftOf(cart, cartContext)
  reconfigure(draft)
  for (const row of draft.rows) setQuantity(draft, row, row.quantity)
  checkCode(draft)
  return outcomeOf(draft)
}

function applyEvent(draft: Draft, event: CartEvent): void {
  switch (event.method) {
    case 'relative': {
      const goods = goodsOf(event)
      const before = rowOf(draft, goods)?.quantity ?? 0
      return setQuantity(draft, goods, before + event.quantity, event)
    }
    case 'absolute':
      return setQuantity(draft, goodsOf(event), event.quantity, event)
    case 'updateRow': {
      const row = draft.rows.find((one) => one.id === event.key || String(rowKey(one)) === String(event.key))
      if (!row) return addError(draft, 'no-such-row')
      return setInsured(draft, row, event.extraData.insured)
    }
    case 'clear':
      draft.rows = []
      return
    case 'update':
      return setField(draft, event.key, String(event.value ?? '').trim())
  }
}

type Added = Extract<CartEvent, { method: 'relative' | 'absolute' }>

function goodsOf({ productId, extraData }: Added): RowGoods {
  return { productId, configuration: extraData?.configuration }
}

const maxNameLength = 100

function setField(draft: Draft, key: string, value: string): void {
  if (key === 'name') draft.name = value.slice(0, maxNameLength)
  else if (key === 'code') setCode(draft, value.toUpperCase())
  else addError(draft, 'no-such-field')
}

function setCode(draft: Draft, code: string): void {
  const message = code && draft.cartContext.codeError?.(code)
  if (message) draft.errors.push({ code: 'no-such-code', message })
  else draft.code = code
}

function checkCode(draft: Draft): void {
  const message = draft.code && draft.cartContext.codeError?.(draft.code)
  if (!message) return
  draft.corrections.set('CODE_ENDED', { code: 'CODE_ENDED', productId: 0, message: `${draft.code}: ${message}` })
  draft.code = ''
}

export function outcomeOf(draft: Draft): Outcome {
  reprice(draft)
  const { name, code, rows, corrections, errors } = draft
  return { cart: { name, code, rows }, corrections: [...corrections.values()], errors }
}
