import { insurance as say } from '#cart/sv-insurance.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { formatPrice } from '#core/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { changeCart } from './browser-cart.ts'
import './insurance-offer.css'

type InsuranceOfferProps = { product: ProductCard; price: number; onClose: () => void }

/** Asks in passing whether what was just bought shall be insured. It stands after the button, where Tab leads next. */
export default function InsuranceOffer({ product, price, onClose }: InsuranceOfferProps) {
  function insure() {
    changeCart({ method: 'updateRow', key: product.id, extraData: { insured: true } }, product)
    toast(say.insuredNow)
    onClose()
  }
  return (
    <div
      className="insoff"
      role="dialog"
      aria-label={say.insureTitle}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Icon name="shield-check" weight="fill" />
      <div>
        <b>{say.insureTitle}</b>
        <p className="small muted">{say.insureText(product.name)}</p>
      </div>
      <div className="insoff__b">
        <Button variant="p" onClick={insure}>
          {say.insureFor(formatPrice(price))}
        </Button>
        <Button variant="g" onClick={onClose}>
          {say.noThanks}
        </Button>
      </div>
    </div>
  )
}
