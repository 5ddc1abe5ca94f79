import type { Db } from '#core/server/db.ts'
import type { CarrierPlaces } from '#integrations/carrier/places.ts'
import { sandboxPlaces } from '#integrations/carrier/places-sandbox.ts'
import { type CarrierAnswers, carrierAnswers } from './carrier-answers.ts'
import { readSettings, type ShippingSettings } from './settings.ts'

export type Shipping = {
  carriers: CarrierAnswers
  settings(): Promise<ShippingSettings>
  reload(): Promise<void>
}

export function openShipping(db: Db, places: CarrierPlaces = sandboxPlaces()): Shipping {
  let known: Promise<ShippingSettings> | null = null
  return {
    carriers: carrierAnswers(places),
    settings() {
      known ??= readSettings(db).catch((error: unknown) => {
        known = null
        throw error
      })
      return known
    },
    async reload() {
      known = Promise.resolve(await readSettings(db))
    },
  }
}
