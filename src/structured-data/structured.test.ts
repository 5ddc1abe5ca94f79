import { expect, test } from 'vitest'
import { shopJsonLd } from './shop.ts'
import { storeJsonLd } from './store.ts'

const store = {
  id: 4,
  name: 'Kungens kurva',
  city: 'Huddinge',
  street: 'Gatan 1',
  zip: '127 48',
  phone: '08-123 45 67',
  location: { lat: 59.27, lng: 17.92 },
  hours: ['10–19', '10–19', '10–19', '10–19', '10.30–19.45', '9-16', 'Stängt'],
  holidayHours: 'Stängt',
  text: '',
}

test('a store has address and hours, without closed days', () => {
  const jsonLd = storeJsonLd(store, '2026-11-23')
  expect(jsonLd).toMatchObject({
    '@type': 'ElectronicsStore',
    name: 'Krets Kungens kurva',
    address: { streetAddress: 'Gatan 1', postalCode: '127 48', addressLocality: 'Huddinge', addressCountry: 'SE' },
    geo: { latitude: 59.27, longitude: 17.92 },
  })
  const hours = (jsonLd as { openingHoursSpecification: object[] }).openingHoursSpecification
  expect(hours).toHaveLength(6)
  expect(hours[4]).toMatchObject({ dayOfWeek: 'https://schema.org/Friday', opens: '10:30', closes: '19:45' })
  expect(hours[5]).toMatchObject({ dayOfWeek: 'https://schema.org/Saturday', opens: '09:00', closes: '16:00' })
})

test('a store says its hours of the coming holidays', () => {
  const special = (holidayHours: string) =>
    (
      storeJsonLd({ ...store, holidayHours }, '2026-11-23') as {
        specialOpeningHoursSpecification: object[]
      }
    ).specialOpeningHoursSpecification
  expect(special('Stängt')).toMatchObject(
    ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31', '2027-01-01', '2027-01-06'].map((day) => ({
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
  )
  expect(special('11–16')[0]).toMatchObject({ validFrom: '2026-12-24', opens: '11:00', closes: '16:00' })
})

test('the shop has its name and search', () => {
  const [shop, site] = shopJsonLd()
  expect(shop).toMatchObject({ '@type': 'OnlineStore', hasMerchantReturnPolicy: { merchantReturnDays: 60 } })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: '/se/search/{search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})
