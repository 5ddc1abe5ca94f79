import { type Outcome, outcomeOf } from './cart.ts'
import { addError, type CartContext, type CartState, type Draft, draftOf, type Row, rowOf } from './cart-draft.ts'
import { unitPriceOf } from './cart-product.ts'
import { setQuantity } from './change-row.ts'
import type { Gift } from './contract.ts'
import { isSendDay } from './gift-text.ts'
import { reconfigure } from './reconfigure.ts'

/** Adds the rows of `other`, within the limits. Its name and code apply when the cart has none of its own. */
export function mergeCarts(cart: CartState, other: CartState, cartContext: CartContext): Outcome {
  const draft = draftOf({ ...cart, name: cart.name || other.name, code: cart.code || other.code }, cartContext)
  reconfigure(draft)
  const added = draftOf(other, cartContext)
  reconfigure(added)
  for (const [key, correction] of added.corrections) draft.corrections.set(key, correction)
  for (const row of added.rows) addRow(draft, row)
  return outcomeOf(draft)
}

function addRow(draft: Draft, row: Row): void {
  const { cartContext } = draft
  const { insured, searched } = row
  const before = rowOf(draft, row)
  const gift = row.gift && sendable(row.gift, cartContext.now)
  // A row holds one gift: added up, the units would all go to the same recipient.
  if (gift && before && !isSameGift(gift, before.gift, cartContext.now)) addError(draft, 'too-many-gift-cards')
  const quantity = gift ? row.quantity : (before?.quantity ?? 0) + row.quantity
  const extraData = { ...(insured ? { insured } : {}), gift }
  setQuantity(draft, row, quantity, { extraData, unitPrice: seenPrice(row, cartContext), searched })
}

/** In a cart a day that has passed means at once; a new row is not accepted with it. */
function sendable(gift: Gift, now: Date): Gift {
  return gift.sendOn && !isSendDay(gift.sendOn, now) ? { ...gift, sendOn: null } : gift
}

function isSameGift(gift: Gift, other: Gift | undefined, now: Date): boolean {
  return other !== undefined && JSON.stringify(gift) === JSON.stringify({ ...gift, ...sendable(other, now) })
}

/** A price that has risen since is explained; one that has fallen, as to that of members, is not. */
function seenPrice(row: Row, { product }: CartContext): number | undefined {
  const found = product(row.productId)
  return found && Math.min(row.unitPrice, unitPriceOf(found, row, new Set()))
}
