import { shop } from '#core/shop.ts'
import { pathTo } from '#paths.ts'
import type { Store } from '#stores/contract.ts'
import { postalAddress } from './shop.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function storeJsonLd(store: Store): object {
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
  }
}

/** `10–19` and `10.30–19`; `Stängt` is not a time. */
function openOn(day: string | undefined, hours: string): object[] {
  const [, opens, opensMinute = '00', closes, closesMinute = '00'] =
    /^(\d{1,2})(?:[.:](\d\d))?\s*[–-]\s*(\d{1,2})(?:[.:](\d\d))?$/.exec(hours.trim()) ?? []
  if (!day || !opens || !closes) return []
  return [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      opens: `${opens.padStart(2, '0')}:${opensMinute}`,
      closes: `${closes.padStart(2, '0')}:${closesMinute}`,
    },
  ]
}
