import { useEffect, useState } from 'react'
import { measure } from '#analytics/web/measure.ts'
import { messages } from '#cart/messages.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { dismissDone } from '#ui/toasts.ts'
import { usePanel } from '#ui/use-modal.ts'
import { changeCart } from './browser-cart.ts'
import { CartNotes, CartOffers } from './cart-notes.tsx'
import { CartPromise } from './cart-promise.tsx'
import { CartRows } from './cart-rows.tsx'
import { noCart, useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import EmptyCart from './empty-cart.tsx'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { type Saving, ShareDialog } from './share-dialog.tsx'
import { useDelivery } from './use-delivery.ts'
import '#ui/drop.css'
import './cart-view.css'

const topButtonAbove = 5

export default function CartView({ Saving, onClose }: { Saving: Saving; onClose: () => void }) {
  const cart = useCart((model) => model.cart)
  const isMember = useSession((state) => state.status === 'member')
  const delivery = useDelivery()
  const [isSharing, setSharing] = useState(false)
  const panel = usePanel(onClose)
  useEffect(() => {
    dismissDone()
    measure({ kind: 'cart-view' })
  }, [])
  const { rows, totals } = cart

  return (
    <dialog className="cart-view-anchor" data-in-use aria-label={messages.cart} tabIndex={-1} ref={panel}>
      <div className="drop cart-view">
        <div className="cart-view-head">
          <h2>{messages.cart}</h2>
          {rows.length > 0 && <span className="muted tabular">{viewMessages.units(totals.quantity)}</span>}
          <span className="grow" />
          {rows.length > 0 && (
            <>
              <Button variant="g" onClick={() => setSharing(true)}>
                <Icon name="share-network" />
                <span className="cart-view-share">{viewMessages.share}</span>
              </Button>
              <Button variant="g" onClick={clear}>
                {viewMessages.clear}
              </Button>
            </>
          )}
          <Button variant="g" isIcon aria-label={viewMessages.close} onClick={onClose}>
            <Icon name="x" weight="bold" />
          </Button>
        </div>
        <CartNotes />
        {cart === noCart ? (
          <div className="cart-view-unread" aria-busy="true">
            <Spinner size="l" />
          </div>
        ) : rows.length === 0 ? (
          <EmptyCart isMember={isMember} onLeave={onClose} />
        ) : (
          <>
            <div className="cart-view-top">
              <FreeShippingMeter goods={totals.goods} delivery={delivery} onLeave={onClose} />
              {rows.length > topButtonAbove && (
                <ButtonLink variant="p" href={pathTo('checkout')} onClick={onClose}>
                  {viewMessages.toCheckout}
                </ButtonLink>
              )}
            </div>
            <CartRows rows={rows} onLeave={onClose} />
            <CartOffers cart={cart} />
            <div className="cart-view-foot">
              <CartSummary cart={cart} delivery={delivery} />
              <ButtonLink variant="p" size="l" isWide href={pathTo('checkout')} onClick={onClose}>
                {viewMessages.toCheckout}
              </ButtonLink>
              <CartPromise rows={rows} className="cart-view-promise" />
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
    </dialog>
  )

  function clear() {
    const before = rows
    panel.current?.focus()
    void changeCart({ method: 'clear' })
    // Without it the cart is emptied all the same.
    void import('./offer-undo.ts').then(({ offerUndo }) => offerUndo(before)).catch(() => {})
  }
}
