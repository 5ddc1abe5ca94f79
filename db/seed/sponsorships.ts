import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'

export type SeedSponsorship = { product: string; place: string; advertiser: string; fromDay: Day; toDay: Day }

/** Sponsored places in lists, for the weeks around the opening of the demo shop. */
export function sponsorships(now: Date): SeedSponsorship[] {
  const today = dayOf(now)
  const days = { fromDay: addDays(today, -7), toDay: addDays(today, 90) }
  const mouse = { product: 'Taktil Plym 58 g trådlös gamingmus', advertiser: 'Taktil AB', ...days }
  const microphone = { product: 'Ekolod Röst USB-mikrofon', advertiser: 'Ekolod Ljud AB', ...days }
  return [
    { ...mouse, place: 'section/13' },
    { ...microphone, place: 'section/13' },
    { ...mouse, place: 'search/mus' },
    { ...microphone, place: 'search/mikrofon' },
    { product: 'Ryggrad Nät kontorsstol', advertiser: 'Ryggrad Möbler AB', place: 'search/stol', ...days },
  ]
}
