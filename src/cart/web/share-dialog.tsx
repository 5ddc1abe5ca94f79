import { type ComponentType, Suspense } from 'react'
import type { Cart, CartRow } from '#cart/contract.ts'
import { sharedCartText } from '#cart/shared-cart.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'

export type Saving = ComponentType<{ rows: readonly CartRow[]; onLeave: () => void }>

type ShareDialogProps = {
  cart: Cart
  isOpen: boolean
  onClose: () => void
  isMember: boolean
  Saving: Saving
  onLeave: () => void
}

export function ShareDialog({ cart, isOpen, onClose, isMember, Saving, onLeave }: ShareDialogProps) {
  const text = sharedCartText(
    cart.rows.map(({ product, quantity, extraData: { configuration } }) => ({
      productId: product.id,
      configuration,
      quantity,
    })),
  )
  const link = `${window.location.origin}${decodeURIComponent(pathTo('cart', { text }))}`
  return (
    <Dialog
      name="share-cart"
      isOpen={isOpen}
      onClose={onClose}
      title={viewMessages.shareTitle}
      footer={
        <Button
          variant="p"
          onClick={() =>
            void navigator.clipboard.writeText(link).then(
              () => toast(viewMessages.copied),
              () => toast(viewMessages.notCopied, { isError: true }),
            )
          }
        >
          <Icon name="copy" />
          {viewMessages.copy}
        </Button>
      }
    >
      <div className="stack">
        <p>{viewMessages.shareText}</p>
        <Field label={viewMessages.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        {isMember ? (
          <Suspense>
            <Saving rows={cart.rows} onLeave={onLeave} />
          </Suspense>
        ) : (
          <p className="small muted">{viewMessages.membersSave}</p>
        )}
      </div>
    </Dialog>
  )
}
