import { expect, test } from 'vitest'
import { orkan } from '#test/product.ts'
import { shippingQuery } from './shipping-query.ts'

const customer = {
  now: new Date('2026-11-21T12:00:00Z'),
  zip: '75228',
  rankLevel: 3,
  isCompany: false,
  nearestStore: 4,
}
const query = (more: Partial<typeof orkan> = {}) => shippingQuery({ ...orkan, ...more }, customer)

test('filters come from product and user data', () => {
  const input = { packageMeasurements: [100, 300, 200], packageWeight: 1500, packageSizeId: 3 }
  expect(query(input)).toEqual({
    zip: '75228',
    customer_rank_level: 3,
    is_corporate_customer: false,
    excluded_shipping_methods: [],
    has_digital_products: false,
    only_digital_products: false,
    is_bulky: true,
    is_large: false,
    order_value: 99_900,
    shipping_class: orkan.shippingClass.id,
    shipping_site_id: 4,
    order_weight: 1.5,
    order_volume: 6,
    volumetric_weight: expect.closeTo(1.68),
    max_length: 300,
    max_middle: 200,
    max_shortest: 100,
    max_sides_sum: 600,
    involves_ship_from_store: false,
    involves_supplier: false,
  })
})

test('products too long for lockers exclude them', () => {
  expect(query({ packageMeasurements: [4000, 1000, 1000] }).excluded_shipping_methods).toEqual([])
  expect(query({ packageMeasurements: [4001, 1000, 1000] }).excluded_shipping_methods).toEqual([31])
})

test('products only in a store are sent from there', () => {
  const stock = { web: 0, supplier: 0, download: false, stores: { 4: 2 } }
  expect(query({ stock })).toMatchObject({ shipping_site_id: 4, involves_ship_from_store: true })
})
