import { formatDateTime } from '#core/format-time.ts'
import type { Order } from '#orders/contract.ts'
import { orderTimeline } from '#orders/order-timeline.ts'
import './timeline.css'

export function Timeline({ order }: { order: Order }) {
  return (
    <ol className="timeline">
      {orderTimeline(order).map(({ text, at, status }) => (
        <li
          key={text}
          className={status === 'later' ? undefined : `timeline-${status}`}
          aria-current={status === 'now' ? 'step' : undefined}
        >
          <b>{text}</b>
          {at !== null && <span>{typeof at === 'number' ? formatDateTime(at) : at}</span>}
        </li>
      ))}
    </ol>
  )
}
