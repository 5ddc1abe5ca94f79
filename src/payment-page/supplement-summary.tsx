import { formatDateTime } from '#core/format-time.ts'
import { page } from '#orders/messages.ts'
import { OrderRows } from '#orders/web/order-rows.tsx'
import { TotalsList } from '#orders/web/totals-list.tsx'
import { pathTo } from '#paths.ts'
import type { PayableOrder } from '#payment-processing/contract.ts'
import { Link } from '#ui/link.tsx'
import { payment as messages } from './messages.ts'

type SupplementSummaryProps = {
  offer: NonNullable<PayableOrder['offer']>
  isCompany: boolean
  expiresAt: number | null
}

/** What the customer accepts by paying, before the ways to pay. */
export function SupplementSummary({ offer, isCompany, expiresAt }: SupplementSummaryProps) {
  const { rows, goods, shipping, total, vat, promotions, giftCard, delivery } = offer
  return (
    <div className="payment-wait-offer bought-list">
      {rows.length > 0 ? <OrderRows rows={rows} /> : <p>{messages.supplementWay(delivery)}</p>}
      <TotalsList
        {...{ rows, goods, shipping, total, vat, promotions, giftCard }}
        insurance={total - goods - shipping}
        totalLabel={page.toPay}
      />
      {expiresAt !== null && <p className="muted">{messages.supplementUntil(formatDateTime(expiresAt))}</p>}
      <p className="small muted">
        {messages.supplementTerms}{' '}
        <Link className="link" href={pathTo('info', { id: isCompany ? 37 : 8 })}>
          {messages.supplementTermsPage}
        </Link>
        .
        {!isCompany && rows.length > 0 && (
          <>
            {' '}
            {messages.supplementRights}{' '}
            <Link className="link" href={pathTo('info', { id: 15 })}>
              {messages.supplementRightsPage}
            </Link>
            .
          </>
        )}
      </p>
    </div>
  )
}
