import { formatPrice } from '#core/money.ts'
import type { RefundPreview } from '#returns/back-office-contract.ts'
import { refundTexts as messages } from '#returns/back-office-messages.ts'
import './refund-preview.css'

/** What came back of a return, and what the customer is paid for it. */
export function RefundSums({ preview }: { preview: RefundPreview }) {
  const { rows, shipping, deducted, refundedBefore, fee, total } = preview
  return (
    <dl className="refund-preview" aria-label={messages.sums}>
      {rows.map((row) => (
        <div key={row.position}>
          <dt>
            {row.name}
            <span className="small muted refund-preview-received">{messages.received(row)}</span>
          </dt>
          <dd className="tabular">{formatPrice(row.amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{messages.shipping}</dt>
        <dd className="tabular">{formatPrice(shipping)}</dd>
      </div>
      <Sum name={messages.deducted} amount={-deducted} />
      <Sum name={messages.refundedBefore} amount={-refundedBefore} />
      <Sum name={messages.fee} amount={-fee} />
      <div className="refund-preview-total">
        <dt>{messages.total}</dt>
        <dd className="tabular">{formatPrice(total)}</dd>
      </div>
    </dl>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  if (amount === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{formatPrice(amount)}</dd>
    </div>
  )
}
