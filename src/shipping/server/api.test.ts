import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sandboxZips } from '#carriers/places-sandbox.ts'
import { applyServices } from '#core/services.ts'
import { shippingContract } from '#shipping/contract.ts'
import { normalZip } from '#shipping/zips.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { shippingApi } from './api.ts'
import { openShipping } from './shipping.ts'

const db = await testDatabase()
await db.query(
  '',
  `insert into store values (9, 'Krets Uppsala', 'Uppsala', 'Resecentrum', '75320', '', 59.86, 17.64, $1)`,
  [JSON.stringify(['10–20', '10–20', '10–20', '10–20', '10–20', '10–18', 'Stängt'])],
)
const shipping = openShipping(db)
const api = shippingApi({ shipping, productCache: { get: () => undefined } })
const now = new Date('2026-11-21T12:00:00+01:00')
afterAll(() => db.close())

async function methods(data: object, isMember = true) {
  const context = makeContext({ now, member: isMember ? buildMember(7) : null })
  const answer = await api.getShippingMethods({ params: undefined, query: undefined, body: { data } }, context)
  return Array.isArray(answer) ? answer : []
}
const ids = (found: { id: number }[]) => found.map(({ id }) => id)

test('a product of 500 kronor is sent for free to members, one of 499 is not', async () => {
  expect(ids(await methods({ order_value: 50_000 }))).toContain(20)
  expect(ids(await methods({ order_value: 49_900 }))).not.toContain(20)
  expect(ids(await methods({ order_value: 50_000 }, false))).not.toContain(20)
})

test('each method has a price and a day', async () => {
  expect(await methods({ delivery_method: 1 })).toMatchObject([
    {
      id: 1,
      name: 'Hem till dig',
      price: 4_900,
      regularPrice: 4_900,
      kind: 'home',
      deliveryText: 'tisdag 24 november',
      earliestDate: '2026-11-24',
      leadTime: { text: '2 vardagar', note: null },
    },
  ])
})

test('the products decide the methods', async () => {
  expect(ids(await methods({ max_sides_sum: 6001 }))).not.toContain(31)
  expect(ids(await methods({ excluded_shipping_methods: [31] }))).not.toContain(31)
  expect(ids(await methods({ only_digital_products: true }))).toEqual([4])
  expect(ids(await methods({ order_weight: 40 }))).toEqual([7, 2])
})

test('a query may have every filter that the documents name', () => {
  const data = {
    customer_rank_level: 3,
    delivery_method: 1,
    excluded_shipping_methods: [31],
    has_digital_products: false,
    is_bulky: true,
    is_corporate_customer: false,
    order_value: 99_900,
    shipping_class: 1,
    shipping_site_id: 4,
    order_weight: 1.5,
    order_volume: 6,
    max_length: 300,
    max_middle: 200,
    max_shortest: 100,
    max_sides_sum: 600,
    volumetric_weight: 1.68,
    involves_ship_from_store: false,
  }
  expect(shippingContract.getShippingMethods.body.parse({ data })).toMatchObject({ data })
})

const one = async (id: number, data: object = {}) => (await methods({ delivery_method: id, ...data }))[0]

test('points and slots come from the carrier, stores from the shop', async () => {
  const locker = await one(31, { zip: '75228' })
  expect(locker).toMatchObject({
    carrier: 'Paketnära',
    points: [{ id: '75228-1', kind: 'locker', city: 'Uppsala' }, {}, {}, {}, {}],
  })
  expect(await one(31, { zip: '75228' })).toEqual(locker)
  const evening = await one(6, { zip: '75228' })
  expect(evening).toMatchObject({ slots: expect.arrayContaining([expect.objectContaining({ day: '2026-11-21' })]) })
  expect(await one(2, { zip: '75228' })).toMatchObject({
    points: [{ id: '9', hours: 'Mån–fre 10–20, lör 10–18, sön stängt, helgdagar stängt' }],
  })
})

test('products in stock at a store are ready the same day', async () => {
  expect(await one(2, { shipping_site_id: 9 })).toMatchObject({
    deliveryText: 'i dag',
    points: [{ readyText: 'Klar att hämta i dag' }],
  })
  expect(await one(2)).toMatchObject({ points: [{ readyText: 'Klar att hämta tisdag 24 november' }] })
})

test('a store needs a day to send', async () => {
  const fromStore = { shipping_site_id: 9, involves_ship_from_store: true }
  expect((await one(1, fromStore))?.earliestDate).toBe('2026-11-24')
  expect((await one(6, { ...fromStore, zip: '75228' }))?.earliestDate).toBe('2026-11-23')
})

test.each([sandboxZips.fails, sandboxZips.slow])(
  'a carrier that does not answer (%s) is replaced by a lead time',
  async (zip) => {
    expect(await one(31, { zip })).toMatchObject({ leadTime: { note: expect.stringContaining('ombud') } })
  },
)

test('each method has exactly one of points, slots and lead time, never empty', async () => {
  const zip = fc.oneof(
    fc
      .integer({ min: 10_000, max: 98_999 })
      .map(String)
      .filter((zip) => normalZip(zip) !== null),
    fc.constantFrom('75228', sandboxZips.fails),
  )
  const data = fc.record({ zip, order_weight: fc.nat(50), only_digital_products: fc.boolean(), is_bulky: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(data, async (data) => {
      const found = await methods(data)
      expect(found.length).toBeGreaterThan(0)
      for (const method of found) {
        const kinds = ['points', 'slots', 'leadTime'].filter((kind) => kind in method)
        expect(kinds).toHaveLength(1)
        if ('points' in method) expect(method.points.length).toBeGreaterThan(0)
        if ('slots' in method) expect(method.slots.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('a carrier that does not serve the address is not offered', async () => {
  expect(ids(await methods({ zip: sandboxZips.refuses }))).toEqual([1, 2])
})

test('the stores and warehouses behind the methods are returned', async () => {
  const info = await api.getRelatedInfo({ params: undefined, query: undefined, body: undefined }, makeContext({ now }))
  expect(info).toEqual({
    shippingStoresByPrioOrder: [9],
    splittableShippingOptions: expect.arrayContaining([1, 31]),
    fromStoreShipmentOptions: expect.arrayContaining([1, 31]),
    imiDeliveryCodeTranslation: { HOME: 1, STORE: 2, LOCKER: 31 },
    supplyPoint: 0,
    horizonEnabled: false,
    eolFromStoreShipmentEnabled: true,
    hasUnrestrictedShipping: false,
    warehouses: [
      { id: 0, name: 'Webblagret' },
      { id: -1, name: 'Leverantören' },
    ],
  })
  expect(shippingContract.getRelatedInfo.answer.parse(info)).toEqual(info)
})

test('without the sandbox no parcel is sent by a carrier of the demo', async () => {
  onTestFinished(async () => {
    applyServices(null)
    await db.query('', `update shipping_method set carrier = 'Norrbud' where id = 1`)
    await shipping.reload()
  })
  const sent = async () => ids(await methods({ order_value: 50_000 }))
  expect(await sent()).toEqual(expect.arrayContaining([1, 20, 31]))
  applyServices({ bankId: false, paymentMethods: ['card'], carriers: false })
  expect(await sent()).toEqual([2])
  expect((await shipping.settingsAt(now)).methods.map(({ id }) => id)).toEqual([2, 4, 5])
  await db.query('', `update shipping_method set carrier = 'Lokalbudet i Växjö' where id = 1`)
  await shipping.reload()
  expect(await sent()).toEqual([1, 2])
})

test('changed methods are used when settings are reloaded', async () => {
  const shipping = openShipping(db)
  const name = async () => (await shipping.settingsAt(now)).methods.find(({ id }) => id === 1)?.name
  expect(await name()).toBe('Hem till dig')
  await db.query('', `update shipping_method set name = 'Hem' where id = 1`)
  expect(await name()).toBe('Hem till dig')
  await shipping.reload()
  expect(await name()).toBe('Hem')
  await db.query('', `update shipping_method set rules = '{"kilos": 3}' where id = 1`)
  await expect(shipping.reload()).rejects.toThrow('kilos')
  expect(await name()).toBe('Hem')
  await db.query('', `update shipping_method set name = 'Hem till dig', rules = '{}' where id = 1`)
})

test('the earliest delivery is returned for a postal code', async () => {
  const dates = (zip: string) =>
    api.getDeliveryDates({ params: { zip }, query: {}, body: undefined }, makeContext({ now }))
  expect(await dates('752 28')).toMatchObject({
    zip: '75228',
    city: 'Uppsala',
    earliestDeliveryDate: '2026-11-21',
    earliestDeliveryText: 'i kväll',
    deliveryDates: expect.arrayContaining([{ methodId: 1, date: '2026-11-24', text: 'tisdag 24 november' }]),
  })
  expect(await dates('98138')).toMatchObject({ city: 'Kiruna', earliestDeliveryText: 'onsdag 25 november' })
  await expect(dates('1112')).rejects.toThrow('Ange ett postnummer med fem siffror.')
})
