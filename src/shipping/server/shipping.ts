import type { CarrierPlaces } from '#carriers/places.ts'
import { sandboxPlaces } from '#carriers/places-sandbox.ts'
import type { Db } from '#core/server/db.ts'
import { services } from '#core/services.ts'
import { isCarrierOfDemo } from '#shipping/carriers-of-demo.ts'
import { type CarrierAnswers, carrierAnswers } from './carrier-answers.ts'
import { type KnownSettings, readSettings, type ShippingSettings } from './settings.ts'

export type Shipping = {
  carriers: CarrierAnswers
  /**
   * What applies at a time: methods with their prices, areas and limits, stores. Carriers of the demo take parcels in the
   * sandbox alone.
   */
  settingsAt(time: Date): Promise<ShippingSettings>
  /** The next time that they change by plan, as far as has been read. */
  nextChange(now: Date): Date | null
  reload(): Promise<void>
}

export function openShipping(db: Db, places: CarrierPlaces = sandboxPlaces()): Shipping {
  let known: Promise<KnownSettings> | null = null
  let latest: KnownSettings | null = null
  async function read(): Promise<KnownSettings> {
    latest = await readSettings(db)
    return latest
  }
  return {
    carriers: carrierAnswers(places),
    async settingsAt(time) {
      known ??= read().catch((error: unknown) => {
        known = null
        throw error
      })
      return withoutDemo((await known).at(time))
    },
    nextChange: (now) => latest?.nextChange(now) ?? null,
    async reload() {
      known = Promise.resolve(await read())
    },
  }
}

function withoutDemo(settings: ShippingSettings): ShippingSettings {
  if (services.carriers) return settings
  return { ...settings, methods: settings.methods.filter(({ carrier }) => !isCarrierOfDemo(carrier)) }
}
