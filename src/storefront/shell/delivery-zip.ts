import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { shipping } from '#shipping/calls.ts'

/** "på måndag": when a parcel can be at a postal code, or null while none is known. */
export function useDeliveryText(zip: string): string | null {
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
