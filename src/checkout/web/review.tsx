import { type ReactNode, useState } from 'react'
import { configuredNames } from '#cart/configured-names.ts'
import type { CartRow } from '#cart/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import type { Checkout } from '#checkout/contract.ts'
import { steps as messages } from '#checkout/steps-messages.ts'
import { ChosenList } from '#configurations/web/chosen-list.tsx'
import { NoWithdrawal } from '#configurations/web/no-withdrawal.tsx'
import { formatPrice } from '#core/money.ts'
import { showsGuaranteeNotice } from '#labels/guarantee.ts'
import { GuaranteeLink } from '#labels/web/guarantee-link.tsx'
import { pathTo } from '#paths.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { type Choice, isSent } from './choice.ts'
import { deliveryLine } from './order-form.ts'
import './checkout-review.css'

type ReviewProps = {
  checkout: Checkout
  choice: Choice
  isCompany: boolean
  codes: ReactNode
  isPlacing: boolean
  problem: string | null
  onPlace: () => void
}

const info = { terms: 8, companyTerms: 37, withdrawal: 15, privacy: 25 }

/** Goods, delivery and total are shown directly above the order button (lag 2005:59 2 kap. 6–7 §§). */
export function Review(props: ReviewProps) {
  const { checkout, choice, isCompany, codes, isPlacing, problem, onPlace } = props
  const { method, giftCard, toPay } = choice
  const [now] = useState(() => new Date())
  const minimumAge = Math.max(0, ...checkout.cart.rows.map(({ product }) => product.minimumAge ?? 0))
  const built = configuredNames(checkout.cart.rows)
  const showsGuarantee = !isCompany && showsGuaranteeNotice({ isDigital: !isSent(choice) }, now)
  return (
    <section className="checkout-review" aria-labelledby="review">
      <div className="panel">
        <h2 id="review">{messages.review}</h2>
        <dl className="sum">
          {checkout.cart.rows.map((row) => (
            <div key={`${row.id} ${row.quantity}`}>
              <dt>
                {messages.units(row.quantity)} <ProductName name={row.product.name} />
                {row.extraData.insured && row.insurance && `, ${row.insurance.name}`}
                <ChosenList options={row.product.configuration} configuration={row.extraData.configuration} />
              </dt>
              <dd>{formatPrice(lineTotal({ ...row, insurance: insurancePriceOf(row) }))}</dd>
            </div>
          ))}
          {method && (
            <div>
              <dt>{deliveryLine(choice)}</dt>
              <dd>{formatPrice(method.price)}</dd>
            </div>
          )}
          {giftCard > 0 && (
            <div>
              <dt>{messages.giftCard}</dt>
              <dd>{formatPrice(-giftCard)}</dd>
            </div>
          )}
          <div>
            <dt className="sum-total">{method ? messages.withVat : messages.withoutShipping}</dt>
            <dd className="sum-total">{formatPrice(toPay)}</dd>
          </div>
        </dl>
      </div>
      {codes}
      {built.length > 0 && <NoWithdrawal names={built} />}
      {showsGuarantee && <GuaranteeLink />}
      {problem && (
        <div data-error tabIndex={-1}>
          <Note kind="err">{problem}</Note>
        </div>
      )}
      {minimumAge > 0 && <p className="small">{messages.ageConfirmation(minimumAge)}</p>}
      <Button variant="p" size="l" isWide state={isPlacing ? 'busy' : undefined} onClick={onPlace}>
        {method ? messages.place(formatPrice(toPay)) : messages.placeUnpriced}
      </Button>
      <p className="visually-hidden" role="status">
        {isPlacing && messages.placing}
      </p>
      {isCompany ? <CompanyTerms /> : <Terms isSent={isSent(choice)} />}
    </section>
  )
}

function Terms({ isSent }: { isSent: boolean }) {
  const { lead, terms, middle, withdrawal, sealed, end, privacy } = messages.terms
  return (
    <p className="small muted">
      {lead}
      {link(info.terms, terms)}
      {middle}
      {link(info.withdrawal, withdrawal)}
      {isSent && sealed}
      {end}
      {link(info.privacy, privacy)}.
    </p>
  )
}

/** A company has no right of withdrawal, and terms of its own. */
function CompanyTerms() {
  const { lead, terms, end, privacy } = messages.companyTerms
  return (
    <p className="small muted">
      {lead}
      {link(info.companyTerms, terms)}
      {end}
      {link(info.privacy, privacy)}.
    </p>
  )
}

/** In a new tab, so that no input is lost. */
function link(page: number, text: string) {
  return (
    <a className="link" href={pathTo('info', { id: page })} target="_blank" rel="noopener">
      {text}
    </a>
  )
}

function insurancePriceOf({ extraData, insurance }: CartRow): number | null {
  return extraData.insured && insurance ? insurance.price : null
}
