import type { CartRow } from '#cart/contract.ts'
import { undoMessages } from '#cart/undo-messages.ts'
import { shownName } from '#ui/shown-name.ts'
import { toast } from '#ui/toasts.ts'
import { changeCart } from './browser-cart.ts'

/** Says what has been taken out of the cart, and offers to put it back as it was. */
export function offerUndo(removed: readonly CartRow[]): void {
  const [only] = removed
  const text = only && removed.length === 1 ? undoMessages.removed(shownName(only.product.name)) : undoMessages.cleared
  toast(text, {
    action: {
      label: undoMessages.undo,
      run: () => {
        for (const { product, quantity, extraData } of removed) {
          void changeCart({ method: 'absolute', productId: product.id, quantity, extraData }, product)
        }
      },
    },
  })
}
