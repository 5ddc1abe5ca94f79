import { Suspense } from 'react'
import type { Cart } from '#cart/contract.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { Button } from '#ui/button.tsx'
import { focusBeside } from '#ui/focus-beside.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Note } from '#ui/note.tsx'
import { cartStore, useCart } from './cart-store.ts'

const OffersOfCart = lazyPart(() => import('./offers-of-cart.tsx'))

export function CartNotes() {
  const notes = useCart((model) => model.notes)
  const isWaiting = useCart((model) => model.status === 'waiting')
  return (
    <div role="status">
      {isWaiting && <Note kind="warn">{viewMessages.waiting}</Note>}
      {notes.map((note) => (
        <Note key={`${note.productId}-${note.code}`} kind="warn">
          {note.message}
          <Button
            variant="g"
            isIcon
            aria-label={viewMessages.putAway}
            data-dismiss
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.closest('[role="status"] > *'), '[data-dismiss]')
              cartStore.setState(({ notes: all }) => ({ notes: all.filter((one) => one !== note) }))
            }}
          >
            <Icon name="x" weight="bold" />
          </Button>
        </Note>
      ))}
    </div>
  )
}

/** What promotions give beyond what is in the cart, and what the rest of it waits for. */
export function CartOffers({ cart }: { cart: Cart }) {
  return (
    (cart.promotions.offers.length > 0 || cart.rows.some(({ product }) => product.release)) && (
      <Suspense>
        <OffersOfCart cart={cart} />
      </Suspense>
    )
  )
}
