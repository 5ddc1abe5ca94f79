import { afterAll, expect, test } from 'vitest'
import { openStores } from '#stores/server/stores.ts'
import { testDatabase } from '#test/database.ts'
import { localAvailabilityOf } from './local-availability.ts'
import { openShipping } from './shipping.ts'

const db = await testDatabase()
await db.query(
  '',
  `insert into store (id, name, city, street, zip, phone, lat, lng, hours) values
    (1, 'Malmö', 'Malmö', '', '', '', 55.6, 13, '[]'), (2, 'Uppsala', 'Uppsala', '', '', '', 59.86, 17.64, '[]'),
    (3, 'Stockholm', 'Stockholm', '', '', '', 59.33, 18.06, '[]'), (4, 'Luleå', 'Luleå', '', '', '', 65.58, 22.15, '[]'),
    (5, 'Umeå', 'Umeå', '', '', '', 63.83, 20.26, '[]')`,
)
const deps = { shipping: openShipping(db), stores: await openStores(db) }
const now = new Date('2026-11-20T12:00:00Z')
afterAll(() => db.close())

test('a star outweighs a chosen store, which outweighs the nearest', async () => {
  const elin = { zip: '75332', starred: [4], mine: [1] }
  const { storeSuggestions, storeWeights, deliveryDates, earliestDeliveryDate } = await localAvailabilityOf(
    deps,
    elin,
    now,
  )
  expect(storeSuggestions).toEqual([4, 1, 2, 3])
  expect(Object.keys(storeWeights)).toHaveLength(5)
  expect(deliveryDates.map(({ date }) => date)).toContain(earliestDeliveryDate)
  expect(earliestDeliveryDate >= '2026-11-20').toBe(true)
})

test('without a postal code the default one is used', async () => {
  const nobody = { zip: '', starred: [], mine: [] }
  const { storeSuggestions, earliestDeliveryDate } = await localAvailabilityOf(deps, nobody, now)
  expect(storeSuggestions).toHaveLength(4)
  expect(earliestDeliveryDate).toMatch(/^2026-11-/)
})
