import type { Cart } from '#cart/contract.ts'
import { viewWords } from '#cart/sv-view.ts'
import { formatPrice } from '#core/money.ts'
import '#ui/sum.css'

export function CartSummary({ cart: { rows, totals } }: { cart: Cart }) {
  return (
    <dl className="sum">
      <dt>{viewWords.productsAndPieces(rows.length, totals.quantity)}</dt>
      <dd>{formatPrice(totals.goods + totals.discount)}</dd>
      {totals.discount > 0 && (
        <>
          <dt>{viewWords.bundleDiscount}</dt>
          <dd>−{formatPrice(totals.discount)}</dd>
        </>
      )}
      {totals.insurance > 0 && (
        <>
          <dt>{viewWords.insurance}</dt>
          <dd>{formatPrice(totals.insurance)}</dd>
        </>
      )}
      <dt className="t">{viewWords.total}</dt>
      <dd className="t">{formatPrice(totals.sum)}</dd>
      <dt className="small">{viewWords.withoutVat}</dt>
      <dd className="small subtle">{formatPrice(totals.sumWithoutVat)}</dd>
    </dl>
  )
}
