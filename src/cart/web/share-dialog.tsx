import type { Cart } from '#cart/contract.ts'
import { sharedCartText } from '#cart/shared-cart.ts'
import { viewWords } from '#cart/sv-view.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'

/** A link that holds the products of the cart and how many. */
export function ShareDialog({ cart, isOpen, onClose }: { cart: Cart; isOpen: boolean; onClose: () => void }) {
  const text = sharedCartText(cart.rows.map(({ product, quantity }) => ({ productId: product.id, quantity })))
  // Digits, colons and commas are no signs of addresses that need to be hidden.
  const link = `${window.location.origin}${decodeURIComponent(pathTo('cart', { text }))}`
  return (
    <Dialog
      name="share-cart"
      isOpen={isOpen}
      onClose={onClose}
      title={viewWords.shareTitle}
      footer={
        <Button
          variant="p"
          onClick={() => void navigator.clipboard.writeText(link).then(() => toast(viewWords.copied))}
        >
          <Icon name="copy" />
          {viewWords.copy}
        </Button>
      }
    >
      <p>{viewWords.shareText}</p>
      <Field label={viewWords.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
    </Dialog>
  )
}
