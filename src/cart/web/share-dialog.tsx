import { type ComponentType, Suspense } from 'react'
import type { Cart, CartRow } from '#cart/contract.ts'
import { shareMessages } from '#cart/share-messages.ts'
import { sharedCartText } from '#cart/shared-cart.ts'
import { Field } from '#forms/field.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  // A gift card is for one recipient.
  const rows = cart.rows.filter(({ extraData }) => !extraData.gift)
  const text = sharedCartText(
    rows.map(({ product, quantity, extraData: { configuration } }) => ({
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
      title={shareMessages.shareTitle}
      footer={
        rows.length > 0 && (
          <Button
            variant="p"
            onClick={() =>
              void navigator.clipboard.writeText(link).then(
                () => toast(shareMessages.copied),
                () => toast(shareMessages.notCopied, { isError: true }),
              )
            }
          >
            <Icon name="copy" />
            {shareMessages.copy}
          </Button>
        )
      }
    >
      <div className="stack">
        {rows.length < cart.rows.length && <p>{shareMessages.withoutGiftCards}</p>}
        {rows.length > 0 && (
          <>
            <p>{shareMessages.shareText}</p>
            <Field label={shareMessages.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
            {isMember ? (
              <Suspense>
                <Saving rows={rows} onLeave={onLeave} />
              </Suspense>
            ) : (
              <p className="small muted">{shareMessages.membersSave}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
