import { Fragment } from 'react'
import type { Cart, CartDelivery } from '#cart/contract.ts'
import { withDelivery } from '#cart/delivery.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { formatPrice } from '#core/money.ts'
import { depositIn } from '#pricing/deposit.ts'
import { priceMessages } from '#pricing/messages.ts'
import { useVatView } from '#pricing/web/vat-view.ts'
import { totalRowOf } from './predict.ts'
import '#ui/sum.css'

type SummaryProps = { cart: Cart; delivery: CartDelivery | null }

export function CartSummary({ cart: { rows, totals, promotions }, delivery }: SummaryProps) {
  const isFirst = useVatView() === 'first'
  const { cost, sum, sumWithoutVat } = withDelivery({ rows: rows.map(totalRowOf), totals }, delivery)
  const withVat = { text: isFirst ? viewMessages.withVat : viewMessages.total, amount: sum }
  const withoutVat = { text: viewMessages.withoutVat, amount: sumWithoutVat }
  const [first, second] = isFirst ? [withoutVat, withVat] : [withVat, withoutVat]
  const promoted = promotions.applied.filter(({ amount }) => amount > 0)
  const bundled = totals.discount - promoted.reduce((sum, { amount }) => sum + amount, 0)
  const deposit = depositIn(rows.map(({ quantity, product }) => ({ quantity, deposit: product.deposit })))
  return (
    <dl className="sum">
      <dt>{viewMessages.productsAndUnits(rows.length, totals.quantity)}</dt>
      <dd>{formatPrice(totals.goods + totals.discount)}</dd>
      {bundled > 0 && (
        <>
          <dt>{viewMessages.bundleDiscount}</dt>
          <dd>−{formatPrice(bundled)}</dd>
        </>
      )}
      {promoted.map(({ id, name, amount }) => (
        <Fragment key={id}>
          <dt>{name}</dt>
          <dd>−{formatPrice(amount)}</dd>
        </Fragment>
      ))}
      {totals.insurance > 0 && (
        <>
          <dt>{viewMessages.insurance}</dt>
          <dd>{formatPrice(totals.insurance)}</dd>
        </>
      )}
      {deposit > 0 && (
        <>
          <dt className="small">{priceMessages.ofWhichDeposit}</dt>
          <dd className="small">{formatPrice(deposit)}</dd>
        </>
      )}
      <dt>{viewMessages.delivery}</dt>
      <dd>{cost === null ? '–' : formatPrice(cost)}</dd>
      <dt className="sum-total">{first.text}</dt>
      <dd className="sum-total">{formatPrice(first.amount)}</dd>
      <dt className="small">{second.text}</dt>
      <dd className="small subtle">{formatPrice(second.amount)}</dd>
    </dl>
  )
}
