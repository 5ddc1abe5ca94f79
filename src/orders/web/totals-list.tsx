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
  totalLabel: string
  /** Further lines above the total. */
  children?: ReactNode
}

/** From goods to total, and the VAT inside it for each rate. */
export function TotalsList({ goods, insurance, shipping, total, vat, totalLabel, children }: TotalsListProps) {
  return (
    <dl className="sum">
      <dt>{say.goods}</dt>
      <dd>{formatPrice(goods)}</dd>
      {insurance > 0 && (
        <>
          <dt>{say.insurance}</dt>
          <dd>{formatPrice(insurance)}</dd>
        </>
      )}
      <dt>{say.shipping}</dt>
      <dd>{formatPrice(shipping)}</dd>
      {children}
      <dt className="t">{totalLabel}</dt>
      <dd className="t">{formatPrice(total)}</dd>
      {vat.map(({ rate, base, vat }) => (
        <Fragment key={rate}>
          <dt className="small">{rate === 0 ? say.exempt : `${say.vat(rate)} ${say.vatBase(formatPrice(base))}`}</dt>
          <dd className="small subtle">{formatPrice(rate === 0 ? base : vat)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
