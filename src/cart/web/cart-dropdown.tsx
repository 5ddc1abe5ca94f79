import { Suspense, useEffect, useRef, useState } from 'react'
import { words } from '#cart/sv.ts'
import { formatPrice } from '#core/money.ts'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/part.ts'
import { startCart } from './browser-cart.ts'
import type { Saving } from './share-dialog.tsx'
import { useCart } from './use-cart.ts'
import '#ui/count.css'
import './cart-button.css'

const CartView = part(() => import('./cart-view.tsx'))

const mostShown = 99

/** The cart in the header: how many and how much, with the cart itself behind. */
export function CartDropdown({ Saving }: { Saving: Saving }) {
  const pieces = useCart(({ cart }) => cart.totals.quantity)
  const sum = useCart(({ cart }) => cart.totals.sum)
  const [isOpen, setOpen] = useState(false)
  const spot = useRef<HTMLDivElement>(null)
  useEffect(startCart, [])
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      const { target } = event
      // A row that was taken away is no longer in the document, and was no click outside.
      if (
        target instanceof Element &&
        target.isConnected &&
        !spot.current?.contains(target) &&
        !target.closest('dialog, .toasts')
      )
        setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])

  return (
    <div
      className="cartb__at"
      role="presentation"
      ref={spot}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setOpen(false)
        spot.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        className="cartb"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="vh">{words.cart}, </span>
        <span className="cartb__i">
          <Icon name="shopping-cart-simple" />
          {pieces > 0 && (
            <span className="cnt">
              {pieces > mostShown ? `${mostShown}+` : pieces}
              <span className="vh"> {words.goods(pieces)}, </span>
            </span>
          )}
        </span>
        <span className="cartb__sum">
          {pieces > 0 ? formatPrice(sum) : <span aria-hidden="true">{words.cart}</span>}
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
