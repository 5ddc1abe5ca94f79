import { useEffect, useState } from 'react'
import { messages, orderViewNames } from '#admin/messages.ts'
import { api } from '#core/api-client.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { OrderView } from '#orders/back-office-contract.ts'
import './order-views.css'

export const viewNames: readonly OrderView[] = ['to-pack', 'late', 'unpaid', 'held', 'returning']

type Counts = Partial<Record<OrderView, number>>

export function OrderViews({ query, view }: { query: URLSearchParams; view: OrderView | 'all' }) {
  const [counts, setCounts] = useState<Counts>({})
  useEffect(() => {
    api(orderBackOffice.countOrderViews, undefined).then(
      ({ data }) => setCounts(data),
      // The list itself says when the server does not answer.
      () => {},
    )
  }, [])
  return (
    <nav className="order-views" aria-label={messages.views}>
      <ul>
        {(['all', ...viewNames] as const).map((name) => (
          <li key={name}>
            <a href={addressOf(query, name)} aria-current={name === view ? 'page' : undefined}>
              {orderViewNames[name]}
              {name !== 'all' && counts[name] !== undefined && (
                <span className="order-views-count">{counts[name]}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What was searched for stays; another view begins with its first page. */
function addressOf(query: URLSearchParams, view: OrderView | 'all'): string {
  const next = new URLSearchParams(query)
  for (const name of ['view', 'state', 'before']) next.delete(name)
  if (view !== 'all') next.set('view', view)
  if (view === 'to-pack' && !next.has('sort')) next.set('sort', 'oldest')
  else if (query.get('view') === 'to-pack') next.delete('sort')
  return next.size > 0 ? `/admin/orders?${next}` : '/admin/orders'
}
