import type { Day } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { shop } from '#core/shop.ts'
import { pathTo } from '#paths.ts'
import { isHoliday } from '#shipping/holidays.ts'
import { openingOn } from '#shipping/store-hours.ts'
import type { Store } from '#stores/contract.ts'
import { openingTimes } from '#stores/opening-hours.ts'
import { postalAddress } from './shop.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function storeJsonLd(store: Store, today: Day): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ElectronicsStore',
    name: `${shop.brand.name} ${store.name}`,
    url: pathTo('store', { id: store.id, name: store.name }),
    image: '/img/logo.png',
    telephone: store.phone,
    address: postalAddress(store),
    geo: { '@type': 'GeoCoordinates', latitude: store.location.lat, longitude: store.location.lng },
    parentOrganization: { '@id': '/#shop' },
    openingHoursSpecification: store.hours.flatMap((hours, index) => openOn(days[index], hours)),
    specialOpeningHoursSpecification: daysFrom(today)
      .filter(isHoliday)
      .map((day) => ofHoliday(store, day)),
  }
}

const daysAhead = 60

function daysFrom(today: Day): Day[] {
  return Array.from({ length: daysAhead }, (_, days) => addDays(today, days))
}

function openOn(day: string | undefined, hours: string): object[] {
  const times = openingTimes(hours)
  if (!day || !times) return []
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, ...times }]
}

/** A day that opens and closes at midnight is closed. */
function ofHoliday(store: Store, day: Day): object {
  const times = openingOn(store, day) ?? { opens: '00:00', closes: '00:00' }
  return { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, ...times }
}
