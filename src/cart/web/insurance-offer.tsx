import { useEffect } from 'react'
import { insurance as messages } from '#cart/insurance-messages.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { insuranceAmount, insuranceVatRate } from '#pricing/line-amounts.ts'
import { usePriceFormat } from '#pricing/web/vat-view.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { changeCart } from './browser-cart.ts'
import { useCart } from './cart-store.ts'
import { InsuranceTerms } from './insurance-terms.tsx'
import './insurance-offer.css'

type InsuranceOfferProps = { product: ProductCard; price: number; onClose: () => void }

/** Placed after the button, where Tab leads next. */
export default function InsuranceOffer({ product, price, onClose }: InsuranceOfferProps) {
  const format = usePriceFormat(insuranceVatRate)
  // It insures all units in the cart.
  const quantity = useCart(({ cart }) => cart.rows.find((row) => row.product.id === product.id)?.quantity ?? 1)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  function insure() {
    void changeCart({ method: 'updateRow', key: product.id, extraData: { insured: true } }, product)
    toast(messages.insuredNow)
    onClose()
  }
  return (
    <div
      className="insurance-offer"
      data-asks="insurance"
      role="dialog"
      aria-label={messages.insureTitle}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <Icon name="shield-check" weight="fill" />
      <div>
        <b>{messages.insureTitle}</b>
        <p className="small muted">{messages.insureText(product.name)}</p>
      </div>
      <div className="insurance-offer-body">
        <Button variant="p" onClick={insure}>
          {messages.insureFor(format(insuranceAmount({ quantity, insurance: price })))}
        </Button>
        <Button variant="g" onClick={onClose}>
          {messages.noThanks}
        </Button>
        <InsuranceTerms />
      </div>
    </div>
  )
}
