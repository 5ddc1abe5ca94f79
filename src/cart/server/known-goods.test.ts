import { expect, test } from 'vitest'
import { shelfProduct } from '#test/shelf-product.ts'
import { knownGoods } from './known-goods.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const minute = 60_000
const at = (minutes: number) => new Date(noon.getTime() + minutes * minute)

const offer = {
  id: 1,
  audience: 'member' as const,
  type: 'member' as const,
  priceOre: 50_000,
  startsAt: at(10),
  endsAt: at(20),
  campaignId: null,
  isFlashSale: false,
  maxPerCustomer: null,
  originProductId: null,
  pass: null,
  lowestBefore: 70_000,
}

test('what is known of a product holds until its offer begins and again until it ends, for each audience', () => {
  const product = shelfProduct({ id: 1, priceOre: 70_000, offers: [offer] })
  const prices = [0, 9, 10, 19, 20].map((minutes) => knownGoods(product, 'member', at(minutes)).unitPrice)
  expect(prices).toEqual([70_000, 70_000, 50_000, 50_000, 70_000])
  expect(knownGoods(product, 'all', at(15)).unitPrice).toBe(70_000)
  expect(knownGoods(product, 'member', at(15)).unitPrice).toBe(50_000)
  expect(knownGoods(product, 'member', at(15))).toBe(knownGoods(product, 'member', at(16)))
})

test('a food rate changes at its day', () => {
  const product = shelfProduct({ id: 1, vatClass: 'food' })
  expect(knownGoods(product, 'all', new Date('2027-12-31T23:59:00+01:00')).vatRate).toBe(6)
  expect(knownGoods(product, 'all', new Date('2028-01-01T00:00:00+01:00')).vatRate).toBe(12)
})
