import { useEffect, useState } from 'react'
import { orderViewNames } from '#admin/messages.ts'
import { api } from '#core/api-client.ts'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { OrderView } from '#orders/back-office-contract.ts'

export const viewNames: readonly OrderView[] = [
  'to-pack',
  'to-unpack',
  'late',
  'stalled',
  'unpaid',
  'held',
  'risky',
  'disputed',
  'returning',
]

const address = '/admin/orders'
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
    <ListTabs
      list="orders"
      address={address}
      query={query}
      tabs={(['all', ...viewNames] as const).map((name) => ({
        href: addressOf(query, name),
        title: orderViewNames[name],
        isCurrent: name === view,
        count: name === 'all' ? undefined : counts[name],
      }))}
    />
  )
}

/** What was searched for stays; another view begins with its first page. */
function addressOf(query: URLSearchParams, view: OrderView | 'all'): string {
  const next = new URLSearchParams(query)
  for (const name of ['view', 'state', 'before']) next.delete(name)
  if (view !== 'all') next.set('view', view)
  if (view === 'to-pack' && !next.has('sort')) next.set('sort', 'oldest')
  else if (query.get('view') === 'to-pack') next.delete('sort')
  return next.size > 0 ? `${address}?${next}` : address
}
