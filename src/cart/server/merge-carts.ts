import { applyEvents } from '#cart/cart.ts'
import { emptyCart, type Row, type Surroundings } from '#cart/cart-draft.ts'
import type { CartEvent, Correction } from '#cart/contract.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { holdCart, insertCart, saveCart, takeCart } from './cart-table.ts'

type Merge = { memberId: number; cartId: string; around: Surroundings }

/**
 * Puts what a visitor had gathered into the member's own cart, once: quantities add up and the rules cap them.
 * Answers what the rules had to change.
 */
export async function mergeCarts(db: Db, { memberId, cartId, around }: Merge): Promise<Correction[]> {
  return await inTransaction(db, async (tx) => {
    const taken = await takeCart(tx, cartId)
    if (!taken) return []
    const { now } = around
    await insertCart(tx, { memberId }, { cart: emptyCart, keys: [], now })
    const own = await holdCart(tx, memberId)
    if (!own) throw new Error(`Member ${memberId} has no cart`)
    const { cart, corrections } = applyEvents(own, taken.rows.map(addedAgain), around)
    const change = {
      cart: { ...cart, name: cart.name || taken.name, code: cart.code || taken.code },
      keys: taken.recentKeys,
      now,
    }
    await saveCart(tx, own, change)
    return corrections
  })
}

function addedAgain({ productId, quantity, insured, gift }: Row): CartEvent {
  return { method: 'relative', productId, quantity, extraData: { ...(insured ? { insured } : {}), gift } }
}
