import { Fragment, type ReactNode } from 'react'
import { formatPrice } from '#core/money.ts'
import type { Order } from '#orders/contract.ts'
import { page as say } from '#orders/sv.ts'
import '#ui/sum.css'

type TotalsListProps = {
  /** Öre. */
  goods: number
  insurance: number
  shipping: number
  total: number
  vat: Order['vat']
  /** What has been taken off the goods, by name. */
  promotions: Order['promotions']
  /** Paid by gift cards. */
  giftCard: number
  totalLabel: string
  /** Further lines above the total. */
  children?: ReactNode
}

/** From goods to total, and the VAT inside it for each rate. */
export function TotalsList(props: TotalsListProps) {
  const { goods, insurance, shipping, total, vat, promotions, giftCard, totalLabel, children } = props
  const promoted = promotions.reduce((sum, { ore }) => sum + ore, 0)
  return (
    <dl className="sum">
      <dt>{say.goods}</dt>
      <dd>{formatPrice(goods + promoted)}</dd>
      {promotions
        .filter(({ ore }) => ore > 0)
        .map(({ id, name, ore }) => (
          <Fragment key={id}>
            <dt>{name}</dt>
            <dd>{formatPrice(-ore)}</dd>
          </Fragment>
        ))}
      {insurance > 0 && (
        <>
          <dt>{say.insurance}</dt>
          <dd>{formatPrice(insurance)}</dd>
        </>
      )}
      <dt>{say.shipping}</dt>
      <dd>{formatPrice(shipping)}</dd>
      {children}
      {giftCard > 0 && (
        <>
          <dt>{say.sum}</dt>
          <dd>{formatPrice(total)}</dd>
          <dt>{say.giftCard}</dt>
          <dd>{formatPrice(-giftCard)}</dd>
        </>
      )}
      <dt className="t">{totalLabel}</dt>
      <dd className="t">{formatPrice(total - giftCard)}</dd>
      {vat.map(({ rate, base, vat }) => (
        <Fragment key={rate}>
          <dt className="small">{rate === 0 ? say.exempt : `${say.vat(rate)} ${say.vatBase(formatPrice(base))}`}</dt>
          <dd className="small subtle">{formatPrice(rate === 0 ? base : vat)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
