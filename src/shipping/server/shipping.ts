import type { Db } from '#core/server/db.ts'
import type { CarrierPlaces } from '#integrations/carrier/places.ts'
import { pretendPlaces } from '#integrations/carrier/places-pretend.ts'
import { type CarrierAnswers, carrierAnswers } from './carrier-answers.ts'
import { readSettings, type ShippingSettings } from './settings.ts'

/** What the shop knows of shipping: its own settings, and what the carriers tell. */
export type Shipping = {
  carriers: CarrierAnswers
  /** Read once, and kept until they are read again. */
  settings(): Promise<ShippingSettings>
  reload(): Promise<void>
}

export function openShipping(db: Db, places: CarrierPlaces = pretendPlaces()): Shipping {
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
