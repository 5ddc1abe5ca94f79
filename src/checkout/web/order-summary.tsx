import { useId, useState } from 'react'
import type { Correction } from '#cart/contract.ts'
import type { Checkout } from '#checkout/contract.ts'
import { page as say } from '#checkout/sv.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { BoughtRow } from '#orders/web/bought-row.tsx'
import { TotalsList } from '#orders/web/totals-list.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { DiscountField } from './discount-field.tsx'
import type { HeldCard } from './draft.ts'
import { ForEmployees } from './for-employees.tsx'
import type { Choice } from './order-form.ts'
import './order-summary.css'

type OrderSummaryProps = {
  checkout: Checkout
  choice: Choice
  corrections: readonly Correction[]
  isMember: boolean
  giftCards: readonly HeldCard[]
  onGiftCards: (cards: HeldCard[]) => void
  /** A campaign code was set or taken away. */
  onCode: () => void
}

/** What is bought and what it comes to; on a narrow screen one line that opens. */
export function OrderSummary({ checkout, choice, corrections, isMember, ...discounts }: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { cart, totals } = checkout
  const prior = new Map(checkout.priorPrices.map(({ productId, ore }) => [productId, ore]))
  const xp = isMember ? say.xp : say.xpOfMembers
  return (
    <aside className="side" aria-labelledby={`${id}-title`}>
      <section className={classes('panel osum', isOpen && 'is-open')}>
        <div className="row row--b">
          <h2 id={`${id}-title`}>{say.order}</h2>
          <Link className="link small" href={pathTo('cart')}>
            {say.change}
          </Link>
        </div>
        <div className="osum__line">
          <b>{say.toPay}</b>
          <b>{formatPrice(choice.toPay)}</b>
          <Button variant="g" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say.hide : say.show}
            <Icon name={isOpen ? 'caret-up' : 'caret-down'} weight="bold" />
          </Button>
        </div>
        <div className="osum__b" id={id}>
          <ul>
            {cart.rows.map(({ id, product, unitPrice, discount, quantity, extraData, insurance }) => (
              <BoughtRow
                key={id}
                name={product.name}
                image={product.image}
                quantity={quantity}
                total={unitPrice * quantity - discount}
              >
                {discount > 0 && <span className="small muted">{say.discounted(formatPrice(discount))}</span>}
                {prior.has(product.id) && (
                  <span className="small muted">{say.prior(formatPrice(prior.get(product.id) ?? 0))}</span>
                )}
                {extraData.insured && insurance && (
                  <span className="small muted">
                    {say.insured(insurance.name, formatPrice(insurance.price * quantity))}
                  </span>
                )}
                {corrections
                  .filter(({ productId }) => productId === product.id)
                  .map(({ message }) => (
                    <span key={message} className="small osum__w">
                      {message}
                    </span>
                  ))}
              </BoughtRow>
            ))}
          </ul>
          <DiscountField cart={cart} {...discounts} />
          <TotalsList
            {...totals}
            shipping={choice.shipping}
            total={choice.total}
            promotions={cart.promotions.applied}
            giftCard={choice.giftCard}
            totalLabel={say.toPay}
          />
          <ForEmployees revision={cart.revision} />
          <p className="xp small">
            <Icon name="trophy" weight="fill" />
            <span>
              {xp.lead}
              <b>{xp.xp(formatNumber(totals.xp))}</b>
            </span>
          </p>
        </div>
      </section>
    </aside>
  )
}
