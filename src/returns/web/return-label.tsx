import type { GoodsReturn } from '#returns/contract.ts'
import { page as messages } from '#returns/messages.ts'

type ReturnLabelProps = { one: GoodsReturn; orderId: string; secret: string | null }

/** The carrier's label of a return that is on its way. */
export function ReturnLabel({ one: { id, state, label }, orderId, secret }: ReturnLabelProps) {
  if (!label || state !== 'announced') return null
  if (label.state === 'waiting') return <span className="muted">{messages.labelWaits}</span>
  const { carrier, trackingId, hasDocument, isSandbox, movement } = label
  if (movement) return <span>{messages.movements[movement]}</span>
  if (!carrier || !trackingId || !hasDocument) return null
  return (
    <>
      <span>{messages.handIn(carrier, trackingId)}</span>
      {isSandbox && <span className="muted">{messages.labelIsSandbox}</span>}
      <span>
        <a
          className="link"
          href={labelPath(orderId, id, secret)}
          target="_blank"
          rel="noreferrer"
          aria-label={messages.labelOf(id)}
        >
          {messages.printLabel}
        </a>
      </span>
    </>
  )
}

function labelPath(orderId: string, returnId: number, secret: string | null): string {
  return `/api/order/${orderId}/returns/${returnId}/label${secret ? `?${new URLSearchParams({ secret })}` : ''}`
}
