import { useEffect, useRef, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { measure } from '#analytics/web/measure.ts'
import { words } from '#cart/sv.ts'
import { viewWords } from '#cart/sv-view.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { changeCart } from './browser-cart.ts'
import { CartGifts } from './cart-gifts.tsx'
import { CartNotes } from './cart-notes.tsx'
import { CartRows } from './cart-rows.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { type Saving, ShareDialog } from './share-dialog.tsx'
import { useCart } from './use-cart.ts'
import { useDelivery } from './use-delivery.ts'
import '#ui/drop.css'
import './cart-view.css'

/** From this many rows the way to the checkout stands at the top as well. */
const topButtonAbove = 5

/** The whole cart under its button. */
export default function CartView({ Saving, onClose }: { Saving: Saving; onClose: () => void }) {
  const cart = useCart((model) => model.cart)
  const isMember = useSession((state) => state.status === 'member')
  const delivery = useDelivery()
  const [isSharing, setSharing] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    measure({ kind: 'cart-view' })
  }, [])
  const { rows, totals } = cart

  return (
    <div className="cartv__at">
      <div className="drop cartv" role="dialog" aria-label={words.cart} tabIndex={-1} ref={panel}>
        <div className="cartv__h">
          <h2>{words.cart}</h2>
          {rows.length > 0 && <span className="muted tn">{viewWords.pieces(totals.quantity)}</span>}
          <span className="grow" />
          {rows.length > 0 && (
            <>
              <Button variant="g" onClick={() => setSharing(true)}>
                <Icon name="share-network" />
                <span className="cartv__w">{viewWords.share}</span>
              </Button>
              <Button variant="g" onClick={clear}>
                {viewWords.clear}
              </Button>
            </>
          )}
          <Button variant="g" isIcon aria-label={viewWords.close} onClick={onClose}>
            <Icon name="x" weight="bold" />
          </Button>
        </div>
        <CartNotes />
        {rows.length === 0 ? (
          <EmptyCart isMember={isMember} onLeave={onClose} />
        ) : (
          <>
            <div className="cartv__top">
              <FreeShippingMeter goods={totals.goods} delivery={delivery} />
              {rows.length > topButtonAbove && (
                <ButtonLink variant="p" href={pathTo('checkout')} onClick={onClose}>
                  {viewWords.toCheckout}
                </ButtonLink>
              )}
            </div>
            <CartRows rows={rows} onLeave={onClose} />
            <CartGifts gifts={cart.promotions.gifts} />
            <div className="cartv__f">
              <CartSummary cart={cart} delivery={delivery} />
              <ButtonLink variant="p" size="l" isWide href={pathTo('checkout')} onClick={onClose}>
                {viewWords.toCheckout}
              </ButtonLink>
              <p className="small muted cartv__p">{viewWords.promise}</p>
            </div>
          </>
        )}
      </div>
      <ShareDialog
        cart={cart}
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        isMember={isMember}
        Saving={Saving}
        onLeave={onClose}
      />
    </div>
  )

  function clear() {
    const before = rows
    changeCart({ method: 'clear' })
    toast(viewWords.cleared, {
      action: {
        label: viewWords.undo,
        run: () => {
          for (const { product, quantity, extraData } of before) {
            changeCart({ method: 'absolute', productId: product.id, quantity, extraData }, product)
          }
        },
      },
    })
  }
}
