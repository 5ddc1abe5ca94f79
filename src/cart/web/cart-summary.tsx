import { Fragment } from 'react'
import { useSession } from '#account/web/session.ts'
import type { Cart } from '#cart/contract.ts'
import type { CartDelivery } from '#cart/delivery-contract.ts'
import { viewWords } from '#cart/sv-view.ts'
import { withDelivery } from '#cart/with-delivery.ts'
import { formatPrice } from '#core/money.ts'
import { promoteHere } from './promote-here.ts'
import '#ui/sum.css'

promoteHere()

type SummaryProps = { cart: Cart; delivery: CartDelivery | null }

export function CartSummary({ cart: { rows, totals, promotions }, delivery }: SummaryProps) {
  // A company counts without VAT, everybody else with it.
  const isCompany = useSession(({ user }) => user?.isCorporateCustomer ?? false)
  const { cost, sum, sumWithoutVat } = withDelivery(totals, delivery)
  const withVat = { text: isCompany ? viewWords.withVat : viewWords.total, ore: sum }
  const withoutVat = { text: viewWords.withoutVat, ore: sumWithoutVat }
  const [first, second] = isCompany ? [withoutVat, withVat] : [withVat, withoutVat]
  const promoted = promotions.applied.filter(({ ore }) => ore > 0)
  const bundled = totals.discount - promoted.reduce((sum, { ore }) => sum + ore, 0)
  return (
    <dl className="sum">
      <dt>{viewWords.productsAndPieces(rows.length, totals.quantity)}</dt>
      <dd>{formatPrice(totals.goods + totals.discount)}</dd>
      {bundled > 0 && (
        <>
          <dt>{viewWords.bundleDiscount}</dt>
          <dd>−{formatPrice(bundled)}</dd>
        </>
      )}
      {promoted.map(({ id, name, ore }) => (
        <Fragment key={id}>
          <dt>{name}</dt>
          <dd>−{formatPrice(ore)}</dd>
        </Fragment>
      ))}
      {totals.insurance > 0 && (
        <>
          <dt>{viewWords.insurance}</dt>
          <dd>{formatPrice(totals.insurance)}</dd>
        </>
      )}
      <dt>{viewWords.delivery}</dt>
      <dd>{cost === null ? '–' : formatPrice(cost)}</dd>
      <dt className="t">{first.text}</dt>
      <dd className="t">{formatPrice(first.ore)}</dd>
      <dt className="small">{second.text}</dt>
      <dd className="small subtle">{formatPrice(second.ore)}</dd>
    </dl>
  )
}
