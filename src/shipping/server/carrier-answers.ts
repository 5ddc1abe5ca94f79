import { LRUCache } from 'lru-cache'
import { type CarrierPlaces, type CarrierPoint, type CarrierSlot, notServed } from '#integrations/carrier/places.ts'

/** A carrier that has not answered by now is done without. */
export const noAnswer = 'no-answer'
export type Told<T> = T[] | typeof notServed | typeof noAnswer

export type CarrierAnswers = {
  points(carrier: string, zip: string, city: string): Promise<Told<CarrierPoint>>
  slots(carrier: string, zip: string, days: string[], hours: 'day' | 'evening'): Promise<Told<CarrierSlot>>
}

type Options = { withinMs?: number; keptMs?: number; failureKeptMs?: number }

/**
 * What the carriers tell, kept for some minutes by postal code. Whoever asks for the same meanwhile waits for the same
 * answer, and a carrier that fails is left in peace for a while, so that the next shopper does not wait for it.
 */
export function carrierAnswers(
  places: CarrierPlaces,
  { withinMs = 800, keptMs = 5 * 60_000, failureKeptMs = 15_000 }: Options = {},
): CarrierAnswers {
  const kept = new LRUCache<string, Promise<Told<CarrierPoint | CarrierSlot>>>({ max: 2000 })

  function ask<T extends CarrierPoint | CarrierSlot>(
    key: string,
    work: (signal: AbortSignal) => Promise<T[] | typeof notServed>,
  ): Promise<Told<T>> {
    // A key is used for one kind of answer only.
    const known = kept.get(key) as Promise<Told<T>> | undefined
    if (known) return known
    const asked = within(withinMs, work).catch((): typeof noAnswer => {
      kept.set(key, Promise.resolve(noAnswer), { ttl: failureKeptMs })
      return noAnswer
    })
    kept.set(key, asked, { ttl: keptMs })
    return asked
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

/** The carrier may not heed the signal: we stop waiting all the same. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return await Promise.race([work(signal), late])
}
