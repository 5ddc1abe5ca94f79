import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { shipping } from '#shipping/calls.ts'
import type { DeliveryPromise } from '#shipping/contract.ts'
import { previewedTime } from './previewed-time.ts'

type DeliveryDates = { zip: string; cheapest: DeliveryPromise | null }

/** Null while unknown; the dates of the former postal code are shown until those of the next arrive. */
export function useDeliveryDates(zip: string | null): DeliveryDates | null {
  const [dates, setDates] = useState<DeliveryDates | null>(null)
  if (zip === null && dates !== null) setDates(null)
  useEffect(() => {
    if (zip === null) return
    const controller = new AbortController()
    api(shipping.getDeliveryDates, { zip, ...previewedTime() }, { signal: controller.signal })
      .then(setDates)
      // No days rather than those of another postal code.
      .catch(() => !controller.signal.aborted && setDates(null))
    return () => controller.abort()
  }, [zip])
  return dates
}
