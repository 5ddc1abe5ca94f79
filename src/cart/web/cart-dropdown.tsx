import { Suspense, useEffect, useRef, useState } from 'react'
import { messages } from '#cart/messages.ts'
import { formatPrice } from '#core/money.ts'
import { useVatView } from '#pricing/web/vat-view.ts'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/lazy-part.ts'
import { startCart } from './browser-cart.ts'
import { useCart } from './cart-store.ts'
import type { Saving } from './share-dialog.tsx'
import '#ui/count.css'
import './cart-button.css'

const CartView = part(() => import('./cart-view.tsx'))

const maxShown = 99

export function CartDropdown({ Saving }: { Saving: Saving }) {
  const units = useCart(({ cart }) => cart.totals.quantity)
  const isWithoutVat = useVatView() === 'first'
  const sum = useCart(({ cart: { totals } }) => (isWithoutVat ? totals.sumWithoutVat : totals.sum))
  const [isOpen, setOpen] = useState(false)
  const spot = useRef<HTMLDivElement>(null)
  useEffect(startCart, [])
  useEffect(() => {
    // Shown by `first-scripts.ts` until the cart is.
    if (units > 0) spot.current?.querySelector('[data-count]')?.removeAttribute('data-count')
  }, [units])

  return (
    <div className="cart-button-anchor" ref={spot}>
      <button
        type="button"
        className="cart-button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{messages.cart}, </span>
        <span className="cart-button-icon">
          <Icon name="shopping-cart-simple" />
          {units > 0 && (
            <span className="count" translate="no">
              {units > maxShown ? `${maxShown}+` : units}
              <span className="visually-hidden"> {messages.goods(units)}, </span>
            </span>
          )}
        </span>
        <span className="cart-button-sum">
          {units > 0 ? formatPrice(sum) : <span aria-hidden="true">{messages.cart}</span>}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <CartView Saving={Saving} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
