import { useEffect, useState } from 'react'
import { checkout } from '#checkout/calls.ts'
import { page as messages } from '#checkout/messages.ts'
import { clearDraft } from '#checkout/web/current-draft.ts'
import { keyOfUnanswered, type PlacedOrder, unansweredPlace } from '#checkout/web/send-order.ts'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { navigate } from '#routing/navigator.tsx'
import { Link } from '#ui/link.tsx'

type Recent = Pick<PlacedOrder, 'orderId' | 'number' | 'state'>

/** Opens an order that the shop has, although its answer never came. */
export async function openUnanswered(): Promise<void> {
  const key = keyOfUnanswered(sessionStorage)
  if (!key) return
  const { data } = await api(checkout.getRecentOrder, { key })
  if (!data || key !== keyOfUnanswered(sessionStorage)) return
  sessionStorage.removeItem(unansweredPlace)
  // Kept for a retry while the payment may fail.
  if (!isAwaiting(data.state)) clearDraft()
  await navigate(pathOfOrder(data), { replace: true })
}

export function pathOfOrder({ orderId: id, state }: Pick<Recent, 'orderId' | 'state'>): string {
  return pathTo(isAwaiting(state) ? 'checkout-payment' : 'checkout-complete', { id })
}

/** In an empty checkout: what has just been bought, perhaps in another tab. */
export default function RecentOrder() {
  const [recent, setRecent] = useState<Recent | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    api(checkout.getRecentOrder, {}, { signal: controller.signal }).then(
      ({ data }) => setRecent(data),
      // The empty checkout is shown without it.
      () => {},
    )
    return () => controller.abort()
  }, [])
  return (
    recent && (
      <p role="status">
        {`${messages.recentOrder} `}
        <Link className="link" href={pathOfOrder(recent)}>
          {recent.number}
        </Link>
      </p>
    )
  )
}
