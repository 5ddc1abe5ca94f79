import { Fragment } from 'react'
import { page as messages } from '#checkout/messages.ts'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './order-summary.css'

type WaitingProps = {
  /** Number of rows in the cart, as far as it is known. */
  rows?: number
}

/** Has the height of the summary: on a narrow screen the content below must not move. */
export function SummaryWaiting({ rows = 1 }: WaitingProps) {
  return (
    <div className="side-column order-summary-side" aria-busy="true">
      <div className="panel bought-list order-summary">
        <div className="row row--between">
          <h2>{messages.order}</h2>
          <Link className="link small" href={pathTo('cart')}>
            {messages.change}
          </Link>
        </div>
        <div className="order-summary-line order-summary-line-waiting" aria-hidden="true">
          <Skeleton height={24} width={88} />
          <Skeleton height={24} width={96} />
        </div>
        <div className="order-summary-body" aria-hidden="true">
          <ul>
            {Array.from({ length: rows }, (_, row) => (
              <li key={row}>
                <Skeleton height={56} />
                <Skeleton height={16} />
                <Skeleton height={16} width={64} />
              </li>
            ))}
          </ul>
          <Skeleton className="order-summary-waiting-field" height={48} />
          <div className="sum">
            {sums.map(({ of, height }) => (
              <Fragment key={of}>
                <Skeleton height={height} width={120} />
                <Skeleton height={height} width={72} />
              </Fragment>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

const sums = [
  { of: 'goods', height: 20 },
  { of: 'shipping', height: 20 },
  { of: 'total', height: 36 },
  { of: 'vat', height: 18 },
]
