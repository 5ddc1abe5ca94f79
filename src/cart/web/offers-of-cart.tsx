import { cartProductOfCard, limitOf } from '#cart/cart-product.ts'
import type { Cart } from '#cart/contract.ts'
import { freeUnitOffer } from '#cart/free-unit-offer.ts'
import { messages } from '#cart/messages.ts'
import { offersMessages } from '#cart/offers-messages.ts'
import { useSession } from '#identity/web/session.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { shownName } from '#ui/shown-name.ts'
import { toast } from '#ui/toasts.ts'
import { promotable } from './apply-promotions.ts'
import { changeCart } from './browser-cart.ts'
import ReleaseDelayNote from './release-delay-note.tsx'

export default function OffersOfCart({ cart }: { cart: Cart }) {
  return (
    <div className="cart-rows-offers">
      <FreeGifts gifts={cart.promotions.gifts} />
      <FreeUnit cart={cart} />
      <ReleaseDelayNote rows={cart.rows} />
    </div>
  )
}

/** Products that a promotion gives away and that are not in the cart yet. */
function FreeGifts({ gifts }: { gifts: Cart['promotions']['gifts'] }) {
  return gifts.map(({ name, productId, quantity }) => {
    const take = async () => {
      const added = await changeCart({ method: 'relative', productId, quantity })
      if (added > 0) toast(messages.added(added))
    }
    return (
      <Note key={productId} kind="ok" action={<Button onClick={() => void take()}>{offersMessages.takeGift}</Button>}>
        {offersMessages.freeGift(name)}
      </Note>
    )
  })
}

function FreeUnit({ cart }: { cart: Cart }) {
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const { beforePromotions, input } = promotable(cart)
  const mayHaveMore = (id: number) => {
    const row = cart.rows.find(({ product }) => product.id === id)
    return row !== undefined && limitOf(cartProductOfCard(row.product), row.quantity + 1, rankLevel) === null
  }
  const free = freeUnitOffer(beforePromotions, input, mayHaveMore)
  const row = free && cart.rows.find(({ product }) => product.id === free.productId)
  if (!row) return null
  const { product } = row
  const take = async () => {
    const added = await changeCart({ method: 'relative', productId: product.id, quantity: 1 }, product)
    if (added > 0) toast(messages.added(added))
  }
  return (
    <Note kind="ok" action={<Button onClick={() => void take()}>{offersMessages.takeFreeUnit}</Button>}>
      {offersMessages.freeUnit(free.offer, shownName(product.name))}
    </Note>
  )
}
