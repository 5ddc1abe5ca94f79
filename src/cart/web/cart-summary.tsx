import type { Cart } from '#cart/contract.ts'
import { words } from '#cart/sv.ts'
import { formatPrice } from '#core/money.ts'
import '#ui/sum.css'

export function CartSummary({ cart: { rows, totals } }: { cart: Cart }) {
  return (
    <dl className="sum">
      <dt>{words.productsAndPieces(rows.length, totals.quantity)}</dt>
      <dd>{formatPrice(totals.goods + totals.discount)}</dd>
      {totals.discount > 0 && (
        <>
          <dt>{words.bundleDiscount}</dt>
          <dd>−{formatPrice(totals.discount)}</dd>
        </>
      )}
      {totals.insurance > 0 && (
        <>
          <dt>{words.insurance}</dt>
          <dd>{formatPrice(totals.insurance)}</dd>
        </>
      )}
      <dt className="t">{words.total}</dt>
      <dd className="t">{formatPrice(totals.sum)}</dd>
      <dt className="small">{words.withoutVat}</dt>
      <dd className="small subtle">{formatPrice(totals.sumWithoutVat)}</dd>
    </dl>
  )
}
