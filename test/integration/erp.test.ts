import { beforeAll, expect, test } from 'vitest'
import { erpDrill } from '#test/erp-drill.ts'
import { buildPages } from '#test/shop.ts'

beforeAll(buildPages, 300_000)

test('a program on the client keeps stock and prices in step and packs every order once, through faults and restarts', async () => {
  const drilled = await erpDrill({
    products: 600,
    seconds: 30,
    restarts: { erp: 2, shop: 1 },
    chance: 0.2,
    seed: 20_261_127,
  })
  const { sums, expectedUnits, placed, sent, parcels, trackingNumbers, faults, output } = drilled
  const about = `${JSON.stringify(drilled.sums)}\n${JSON.stringify(faults)}\n${output.slice(-3000)}`
  expect(sums.erp, about).toEqual(sums.shop)
  expect(sums.shop.units, about).toBe(expectedUnits)
  expect(sums.shop.products).toBeGreaterThanOrEqual(600)
  expect(placed, about).toBeGreaterThan(5)
  expect([sums.packed, sums.toPack, sent], about).toEqual([placed, 0, placed])
  expect(trackingNumbers).toBe(parcels)
  expect(Object.keys(faults).length, about).toBeGreaterThan(6)
}, 300_000)
