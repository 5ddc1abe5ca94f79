import { useEffect, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { shipping } from '#shipping/calls.ts'

/** "på måndag": when a parcel can be at the member's own postal code, or null while no code is known. */
export function useDeliveryText(): string | null {
  const zip = useSession((state) => state.user?.zipCode ?? '')
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!zip) return setText(null)
    const asked = new AbortController()
    api(shipping.getDeliveryDates, { zip }, { signal: asked.signal })
      .then((dates) => setText(dates.earliestDeliveryText))
      .catch(() => {})
    return () => asked.abort()
  }, [zip])
  return text
}
