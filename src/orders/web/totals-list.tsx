import { Fragment, type ReactNode } from 'react'
import { formatPrice } from '#core/money.ts'
import type { Order } from '#orders/contract.ts'
import { page as messages } from '#orders/messages.ts'
import { depositIn } from '#pricing/deposit.ts'
import { priceMessages } from '#pricing/messages.ts'
import '#ui/sum.css'

type TotalsListProps = {
  /** Shown at their ordinary price: each discount is a line of its own. */
  rows: readonly { quantity: number; discount: number; deposit?: number | undefined }[]
  goods: number
  insurance: number
  /** Null until it is chosen; `none` of what was handed over at a counter. */
  shipping: number | null | 'none'
  total: number
  vat: Order['vat']
  promotions: Order['promotions']
  giftCard: number
  totalLabel: string
  children?: ReactNode
}

export function TotalsList(props: TotalsListProps) {
  const { rows, goods, insurance, shipping, total, vat, promotions, giftCard, totalLabel, children } = props
  const discount = rows.reduce((sum, row) => sum + row.discount, 0)
  const deposit = depositIn(rows)
  const bundled = promotions.reduce((rest, { amount }) => rest - amount, discount)
  return (
    <dl className="sum">
      <dt>{messages.goods}</dt>
      <dd>{formatPrice(goods + discount)}</dd>
      {bundled > 0 && (
        <>
          <dt>{messages.bundleDiscount}</dt>
          <dd>{formatPrice(-bundled)}</dd>
        </>
      )}
      {promotions
        .filter(({ amount }) => amount > 0)
        .map(({ id, name, amount }) => (
          <Fragment key={id}>
            <dt>{name}</dt>
            <dd>{formatPrice(-amount)}</dd>
          </Fragment>
        ))}
      {insurance > 0 && (
        <>
          <dt>{messages.insurance}</dt>
          <dd>{formatPrice(insurance)}</dd>
        </>
      )}
      {deposit > 0 && (
        <>
          <dt className="small">{priceMessages.ofWhichDeposit}</dt>
          <dd className="small">{formatPrice(deposit)}</dd>
        </>
      )}
      {shipping !== 'none' && (
        <>
          <dt>{messages.shipping}</dt>
          <dd>{shipping === null ? messages.shippingNotChosen : formatPrice(shipping)}</dd>
        </>
      )}
      {children}
      {giftCard > 0 && (
        <>
          <dt>{messages.sum}</dt>
          <dd>{formatPrice(total)}</dd>
          <dt>{messages.giftCard}</dt>
          <dd>{formatPrice(-giftCard)}</dd>
        </>
      )}
      <dt className="sum-total">{totalLabel}</dt>
      <dd className="sum-total">{formatPrice(total - giftCard)}</dd>
      {vat.map(({ rate, base, vat }) => (
        <Fragment key={rate}>
          <dt className="small">
            {rate === 0 ? messages.exempt : `${messages.vat(rate)} ${messages.vatBase(formatPrice(base))}`}
          </dt>
          <dd className="small subtle">{formatPrice(rate === 0 ? base : vat)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
