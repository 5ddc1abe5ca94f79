import { LRUCache } from 'lru-cache'
import { type CarrierPlaces, type CarrierPoint, type CarrierSlot, notServed } from '#carriers/places.ts'

export const noAnswer = 'no-answer'
export type CarrierAnswer<T> = T[] | typeof notServed | typeof noAnswer

export type CarrierAnswers = {
  points(carrier: string, zip: string, city: string): Promise<CarrierAnswer<CarrierPoint>>
  slots(carrier: string, zip: string, days: string[], hours: 'day' | 'evening'): Promise<CarrierAnswer<CarrierSlot>>
}

type Options = { withinMs?: number; ttlMs?: number; failureTtlMs?: number }

/**
 * Cached by postal code for some minutes; concurrent requests share one call. A failing carrier is skipped for a while,
 * so that the next customer does not wait.
 */
export function carrierAnswers(
  places: CarrierPlaces,
  { withinMs = 800, ttlMs = 5 * 60_000, failureTtlMs = 15_000 }: Options = {},
): CarrierAnswers {
  const kept = new LRUCache<string, Promise<CarrierAnswer<CarrierPoint | CarrierSlot>>>({ max: 2000 })

  function ask<T extends CarrierPoint | CarrierSlot>(
    key: string,
    work: (signal: AbortSignal) => Promise<T[] | typeof notServed>,
  ): Promise<CarrierAnswer<T>> {
    // A key is used for one type of answer only.
    const known = kept.get(key) as Promise<CarrierAnswer<T>> | undefined
    if (known) return known
    // A failing carrier offers nothing, and is queried again after `failureTtlMs`.
    const requested = within(withinMs, work).catch((): typeof noAnswer => {
      kept.set(key, Promise.resolve(noAnswer), { ttl: failureTtlMs })
      return noAnswer
    })
    kept.set(key, requested, { ttl: ttlMs })
    return requested
  }

  return {
    points: (carrier, zip, city) =>
      ask(`points ${carrier} ${zip}`, (signal) => places.points({ carrier, zip, city, signal })),
    slots: (carrier, zip, days, hours) =>
      ask(`slots ${carrier} ${zip} ${hours} ${days[0]}`, (signal) =>
        places.slots({ carrier, zip, days, hours, signal }),
      ),
  }
}

/** The carrier client may ignore the abort signal. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return await Promise.race([work(signal), late])
}
