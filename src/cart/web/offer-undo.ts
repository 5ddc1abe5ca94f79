import type { CartRow } from '#cart/contract.ts'
import { undoMessages } from '#cart/undo-messages.ts'
import { shownName } from '#ui/shown-name.ts'
import { toast } from '#ui/toasts.ts'
import { changeCart } from './browser-cart.ts'

/** A toast that names what was removed from the cart and can undo it. */
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
