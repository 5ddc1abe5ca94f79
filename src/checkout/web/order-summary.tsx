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
import type { Choice } from './order-form.ts'
import './order-summary.css'

type OrderSummaryProps = { checkout: Checkout; choice: Choice; corrections: readonly Correction[]; isMember: boolean }

/** What is bought and what it comes to; on a narrow screen one line that opens. */
export function OrderSummary({ checkout, choice, corrections, isMember }: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { cart, totals } = checkout
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
          <b>{formatPrice(choice.total)}</b>
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
                {discount > 0 && <span className="small muted">{say.bundled(formatPrice(discount))}</span>}
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
          <TotalsList {...totals} shipping={choice.shipping} total={choice.total} totalLabel={say.toPay} />
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
