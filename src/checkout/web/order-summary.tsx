import { Suspense, useId, useState } from 'react'
import type { CartRow, Correction } from '#cart/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import type { Checkout } from '#checkout/contract.ts'
import { page } from '#checkout/messages.ts'
import { steps as messages } from '#checkout/steps-messages.ts'
import { surchargeOf } from '#configurations/configuration.ts'
import { ChosenList } from '#configurations/web/chosen-list.tsx'
import { formatNumber, formatPrice } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { EnergyArrow } from '#labels/web/energy-arrow.tsx'
import { BoughtRow } from '#orders/web/bought-row.tsx'
import { TotalsList } from '#orders/web/totals-list.tsx'
import { pathTo } from '#paths.ts'
import { goodsAmount, insuranceAmount } from '#pricing/line-amounts.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import type { Choice } from './choice.ts'
import { DiscountField } from './discount-field.tsx'
import type { AppliedGiftCard } from './draft.ts'
import { ForEmployees } from './for-employees.tsx'
import './order-summary.css'

const GiftRecipient = lazyPart(async () => ({ default: (await import('#cart/web/gift-recipient.tsx')).GiftRecipient }))

type OrderSummaryProps = {
  checkout: Checkout
  choice: Choice
  corrections: readonly Correction[]
  isMember: boolean
  giftCards: readonly AppliedGiftCard[]
  onGiftCards: (cards: AppliedGiftCard[]) => void
  onCode: () => void
}

export function OrderSummary({ checkout, choice, corrections, isMember, ...discounts }: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const id = useId()
  const { cart, totals } = checkout
  const prior = new Map(checkout.priorPrices.map(({ productId, price }) => [productId, price]))
  const totalLabel = choice.shipping === null ? messages.withoutShipping : messages.toPay
  const xp = isMember ? messages.xp : messages.xpOfMembers
  return (
    <aside className="side-column order-summary-side" aria-labelledby={`${id}-title`}>
      <section className={classes('panel bought-list order-summary', isOpen && 'is-open')}>
        <div className="row row--between">
          <h2 id={`${id}-title`}>{page.order}</h2>
          <Link className="link small" href={pathTo('cart')}>
            {page.change}
          </Link>
        </div>
        <div className="order-summary-line">
          <b>{totalLabel}</b>
          <b>{formatPrice(choice.toPay)}</b>
          <Button variant="g" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? messages.hide : messages.show}
            <Icon name={isOpen ? 'caret-up' : 'caret-down'} weight="bold" />
          </Button>
        </div>
        <div className="order-summary-body" id={id}>
          <ul>
            {cart.rows.map(({ id, product, unitPrice, quantity, extraData, insurance }) => (
              <BoughtRow
                key={id}
                name={<ProductName name={product.name} />}
                image={product.image}
                quantity={quantity}
                total={goodsAmount({ quantity, unitPrice, discount: 0 })}
              >
                {extraData.gift && (
                  <Suspense>
                    <GiftRecipient gift={extraData.gift} now={now} />
                  </Suspense>
                )}
                <ChosenList options={product.configuration} configuration={extraData.configuration} />
                {product.energyMarking && <EnergyArrow energy={product.energyMarking} />}
                {product.minimumAge && <span className="small muted">{messages.minimumAge(product.minimumAge)}</span>}
                {prior.has(product.id) && (
                  <span className="small muted">
                    {messages.prior(formatPrice((prior.get(product.id) ?? 0) + surchargeIn({ product, extraData })))}
                  </span>
                )}
                {extraData.insured && insurance && (
                  <span className="small muted">
                    {messages.insured(
                      insurance.name,
                      formatPrice(insuranceAmount({ quantity, insurance: insurance.price })),
                    )}
                  </span>
                )}
                {corrections
                  .filter(({ productId }) => productId === product.id)
                  .map(({ message }) => (
                    <span key={message} className="small order-summary-warning">
                      {message}
                    </span>
                  ))}
              </BoughtRow>
            ))}
          </ul>
          <DiscountField cart={cart} {...discounts} />
          <TotalsList
            {...totals}
            rows={cart.rows.map((row) => ({ ...row, deposit: row.product.deposit }))}
            shipping={choice.shipping}
            total={choice.total}
            promotions={cart.promotions.applied}
            giftCard={choice.giftCard}
            totalLabel={totalLabel}
          />
          <ForEmployees revision={cart.revision} />
          {hasPart('xp') && totals.xp > 0 && (
            <p className="order-summary-xp small">
              <Icon name="trophy" weight="fill" />
              <span>
                {xp.lead}
                <b>{xp.xp(formatNumber(totals.xp))}</b>
              </span>
            </p>
          )}
        </div>
      </section>
    </aside>
  )
}

function surchargeIn({ product, extraData }: Pick<CartRow, 'product' | 'extraData'>): number {
  const { configuration: options } = product
  return options && extraData.configuration ? surchargeOf(options, extraData.configuration) : 0
}
