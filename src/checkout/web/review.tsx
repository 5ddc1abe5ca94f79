import { type ReactNode, useState } from 'react'
import { showsGuaranteeNotice } from '#catalog/guarantee.ts'
import { GuaranteeLink } from '#catalog/web/guarantee-link.tsx'
import type { Checkout } from '#checkout/contract.ts'
import { page as say } from '#checkout/sv.ts'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { type Choice, deliveryLine, isSent } from './order-form.ts'
import './review.css'

type ReviewProps = {
  checkout: Checkout
  choice: Choice
  /** What is asked of who buys codes. */
  codes: ReactNode
  isPlacing: boolean
  refusal: string | null
  onPlace: () => void
}

const info = { terms: 8, withdrawal: 15, privacy: 25 }

/** Goods, delivery and total directly above the button that binds (lag 2005:59 2 kap. 6–7 §§). */
export function Review({ checkout, choice, codes, isPlacing, refusal, onPlace }: ReviewProps) {
  const { method, shipping, giftCard, toPay } = choice
  const [now] = useState(() => new Date())
  const showsGuarantee = showsGuaranteeNotice({ isDigital: !isSent(choice) }, now)
  return (
    <section className="fin" aria-labelledby="review">
      <div className="panel">
        <h2 id="review">{say.review}</h2>
        <dl className="sum">
          {checkout.cart.rows.map(({ id, product, unitPrice, discount, quantity, extraData, insurance }) => (
            <div key={id}>
              <dt>
                {say.pieces(quantity)} {product.name}
                {extraData.insured && insurance && `, ${insurance.name}`}
              </dt>
              <dd>
                {formatPrice(
                  (unitPrice + (extraData.insured && insurance ? insurance.price : 0)) * quantity - discount,
                )}
              </dd>
            </div>
          ))}
          {method && (
            <div>
              <dt>{deliveryLine(choice)}</dt>
              <dd>{formatPrice(shipping)}</dd>
            </div>
          )}
          {giftCard > 0 && (
            <div>
              <dt>{say.giftCard}</dt>
              <dd>{formatPrice(-giftCard)}</dd>
            </div>
          )}
          <div>
            <dt className="t">{say.withVat}</dt>
            <dd className="t">{formatPrice(toPay)}</dd>
          </div>
        </dl>
      </div>
      {codes}
      {showsGuarantee && <GuaranteeLink />}
      {refusal && (
        <div data-fault tabIndex={-1}>
          <Note kind="err">{refusal}</Note>
        </div>
      )}
      <Button variant="p" size="l" isWide state={isPlacing ? 'busy' : undefined} onClick={onPlace}>
        {say.place(formatPrice(toPay))}
      </Button>
      <p className="vh" role="status">
        {isPlacing && say.placing}
      </p>
      <Terms />
    </section>
  )
}

/** In a tab of their own, so that nothing typed is left. */
function Terms() {
  const link = (page: number, text: string) => (
    <a className="link" href={pathTo('info', { id: page })} target="_blank" rel="noopener">
      {text}
    </a>
  )
  const { lead, terms, middle, withdrawal, end, privacy } = say.terms
  return (
    <p className="small muted">
      {lead}
      {link(info.terms, terms)}
      {middle}
      {link(info.withdrawal, withdrawal)}
      {end}
      {link(info.privacy, privacy)}.
    </p>
  )
}
