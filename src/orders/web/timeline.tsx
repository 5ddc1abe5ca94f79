import type { Order } from '#orders/contract.ts'
import { orderTimeline } from '#orders/order-timeline.ts'
import { moment } from './moment.ts'
import './timeline.css'

/** An order's way, from received to home. */
export function Timeline({ order }: { order: Order }) {
  return (
    <ol className="tl">
      {orderTimeline(order).map(({ text, at, standing }) => (
        <li
          key={text}
          className={standing === 'later' ? undefined : standing}
          aria-current={standing === 'now' ? 'step' : undefined}
        >
          <b>{text}</b>
          {at !== null && <span>{typeof at === 'number' ? moment(at) : at}</span>}
        </li>
      ))}
    </ol>
  )
}
