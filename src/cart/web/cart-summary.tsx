import type { Cart, CartDelivery } from '#cart/contract.ts'
import { withDelivery } from '#cart/delivery.ts'
import { partsWithoutVat } from '#cart/parts-without-vat.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { formatPrice } from '#core/money.ts'
import { depositIn } from '#pricing/deposit.ts'
import { priceMessages } from '#pricing/messages.ts'
import { useVatView } from '#pricing/web/vat-view.ts'
import { totalRowOf } from './total-row.ts'
import '#ui/sum.css'

type SummaryProps = { cart: Cart; delivery: CartDelivery | null }

/** Whoever reads prices without VAT first reads the parts of the sum without it too. */
export function CartSummary({ cart, delivery }: SummaryProps) {
  const isFirst = useVatView() === 'first'
  const summed = { rows: cart.rows.map(totalRowOf), totals: cart.totals }
  const sums = withDelivery(summed, delivery)
  const withVat = { text: isFirst ? viewMessages.withVat : viewMessages.total, amount: sums.sum }
  const withoutVat = { text: viewMessages.withoutVat, amount: sums.sumWithoutVat }
  const [first, second] = isFirst ? [withoutVat, withVat] : [withVat, withoutVat]
  const parts = isFirst ? partsWithoutVat(summed, sums) : partsWithVat(cart, sums.cost)
  const discounts = isFirst ? [{ name: viewMessages.discount, amount: parts.discount }] : discountsOf(cart)
  const deposit = depositIn(cart.rows.map(({ quantity, product }) => ({ quantity, deposit: product.deposit })))
  return (
    <>
      <p className="visually-hidden" role="status">
        {viewMessages.inAll(cart.totals.quantity, formatPrice(first.amount))}
      </p>
      <dl className="sum">
        <dt>{viewMessages.productsAndUnits(cart.rows.length, cart.totals.quantity)}</dt>
        <dd>{formatPrice(parts.goods)}</dd>
        {discounts
          .filter(({ amount }) => amount > 0)
          .map(({ name, amount }, at) => [
            <dt key={`${at} name`}>{name}</dt>,
            <dd key={`${at} amount`}>{`−${formatPrice(amount)}`}</dd>,
          ])}
        {parts.insurance > 0 && (
          <>
            <dt>{viewMessages.insurance}</dt>
            <dd>{formatPrice(parts.insurance)}</dd>
          </>
        )}
        {deposit > 0 && (
          <>
            <dt className="small">{priceMessages.ofWhichDeposit}</dt>
            <dd className="small">{formatPrice(deposit)}</dd>
          </>
        )}
        <dt>{viewMessages.delivery}</dt>
        <dd>{parts.delivery === null ? '–' : formatPrice(parts.delivery)}</dd>
        <dt className="sum-total">{first.text}</dt>
        <dd className="sum-total">{formatPrice(first.amount)}</dd>
        <dt className="small">{second.text}</dt>
        <dd className="small subtle">{formatPrice(second.amount)}</dd>
      </dl>
    </>
  )
}

function partsWithVat({ totals }: Cart, delivery: number | null) {
  const { goods, discount, insurance } = totals
  return { goods: goods + discount, discount, insurance, delivery }
}

function discountsOf({ totals, promotions }: Cart): { name: string; amount: number }[] {
  const promoted = promotions.applied.reduce((sum, { amount }) => sum + amount, 0)
  return [{ name: viewMessages.bundleDiscount, amount: totals.discount - promoted }, ...promotions.applied]
}
