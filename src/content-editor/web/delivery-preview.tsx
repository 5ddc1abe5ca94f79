import { amountOfText } from '#admin/kronor.ts'
import { deliverySummary } from '#content-editor/delivery-summary.ts'
import type { Draft } from '#content-editor/draft.ts'
import { messages } from '#content-editor/messages.ts'
import { formatPrice } from '#core/money.ts'

/** The row of the checkout, and for whom it is offered. */
export function DeliveryPreview({ draft }: { draft: Draft }) {
  const [price, regular] = [amountOfText(draft.price ?? ''), amountOfText(draft.regularPrice ?? '')]
  return (
    <section className="content-editor-delivery" aria-label={messages.deliveryPreview}>
      <p className="small muted">{messages.deliveryPreview}</p>
      <div className="content-editor-delivery-row">
        <span>
          <b>{draft.name || messages.noName}</b>
          {draft.description && <span className="small muted admin-block">{draft.description}</span>}
        </span>
        <span className="tabular">
          {regular !== null && price !== null && regular > price && (
            <s className="small muted">{formatPrice(regular)}</s>
          )}{' '}
          <b>{price === null ? '–' : formatPrice(price)}</b>
        </span>
      </div>
      <p className="small">
        {messages.deliveryFor} {deliverySummary(draft).join(' · ')}
      </p>
    </section>
  )
}
