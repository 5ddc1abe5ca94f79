import { type ComponentType, Suspense } from 'react'
import type { Cart, CartRow } from '#cart/contract.ts'
import { sharedCartText } from '#cart/shared-cart.ts'
import { viewWords } from '#cart/sv-view.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'

/** Where a member saves the cart under a name; a room above knows how. */
export type Saving = ComponentType<{ rows: readonly CartRow[]; onLeave: () => void }>

type ShareDialogProps = {
  cart: Cart
  isOpen: boolean
  onClose: () => void
  isMember: boolean
  Saving: Saving
  /** Somebody goes to what they have saved. */
  onLeave: () => void
}

/** A link that holds the products of the cart and how many, and for a member a name to save them under. */
export function ShareDialog({ cart, isOpen, onClose, isMember, Saving, onLeave }: ShareDialogProps) {
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
          onClick={() =>
            void navigator.clipboard.writeText(link).then(
              () => toast(viewWords.copied),
              () => toast(viewWords.notCopied, { isError: true }),
            )
          }
        >
          <Icon name="copy" />
          {viewWords.copy}
        </Button>
      }
    >
      <div className="stack">
        <p>{viewWords.shareText}</p>
        <Field label={viewWords.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        {isMember ? (
          <Suspense>
            <Saving rows={cart.rows} onLeave={onLeave} />
          </Suspense>
        ) : (
          <p className="small muted">{viewWords.membersSave}</p>
        )}
      </div>
    </Dialog>
  )
}
