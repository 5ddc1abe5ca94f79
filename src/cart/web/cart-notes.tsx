import { Suspense } from 'react'
import type { Cart } from '#cart/contract.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Note } from '#ui/note.tsx'
import { useCart } from './cart-store.ts'

const Corrections = lazyPart(() => import('./corrections.tsx'))
const OffersOfCart = lazyPart(() => import('./offers-of-cart.tsx'))

export function CartNotes() {
  const isCorrected = useCart((model) => model.notes.length > 0)
  const isWaiting = useCart((model) => model.status === 'waiting')
  return (
    <div role="status">
      {isWaiting && <Note kind="warn">{viewMessages.waiting}</Note>}
      {isCorrected && (
        <Suspense>
          <Corrections />
        </Suspense>
      )}
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
