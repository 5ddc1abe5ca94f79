import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysUntilReady, isAllAt, resupplyPoint, type SplitRow, splitRows } from './split.ts'

type Units = { web?: number; supplier?: number; stores?: Record<number, number> }

function row(quantity: number, { web = 0, supplier = 0, stores = {} }: Units): SplitRow {
  const inStores = new Map(Object.entries(stores).map(([id, units]) => [Number(id), units]))
  return { productId: 1, quantity, isDigital: false, stock: { web, supplier, stores: inStores } }
}

const sent = (one: SplitRow) => splitRows([one], { collectAt: null, sendingStores: [3, 4] })
const collected = (one: SplitRow, collectAt = 4) => splitRows([one], { collectAt, sendingStores: [3, 4] })

test('shipped products come from the web warehouse, then the supplier', () => {
  const split = sent(row(3, { web: 2, supplier: 5, stores: { 3: 9 } }))
  expect(split).toEqual([
    {
      productId: 1,
      store: null,
      parts: [
        { place: 0, quantity: 2 },
        { place: -1, quantity: 1 },
      ],
    },
  ])
  expect(daysUntilReady(split, null)).toBe(4)
})

test('the first store that alone has everything sends it', () => {
  const split = sent(row(2, { web: 1, stores: { 3: 1, 4: 2 } }))
  expect(split).toEqual([{ productId: 1, store: 4, parts: [{ place: 4, quantity: 2 }] }])
  expect(daysUntilReady(split, null)).toBe(1)
})

test('missing units wait at the resupply point', () => {
  expect(sent(row(2, {}))).toEqual([{ productId: 1, store: null, parts: [{ place: resupplyPoint, quantity: 2 }] }])
})

test("store pickup uses the store's stock, and missing units are sent there", () => {
  expect(collected(row(2, { web: 5, stores: { 4: 2 } }))).toEqual([
    { productId: 1, store: 4, parts: [{ place: 4, quantity: 2 }] },
  ])
  const some = collected(row(3, { web: 5, stores: { 4: 2 } }))
  expect(some[0]?.parts).toEqual([
    { place: 4, quantity: 2 },
    { place: 0, quantity: 1 },
  ])
  expect([isAllAt(4, some), daysUntilReady(some, 4)]).toEqual([false, 0])
})

test('every unit has a source, and no source gives more than it has', () => {
  const rows = fc.array(
    fc.record({
      productId: fc.nat(),
      quantity: fc.integer({ min: 1, max: 20 }),
      isDigital: fc.boolean(),
      stock: fc.record({
        web: fc.nat(10),
        supplier: fc.nat(10),
        stores: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(20))).map((pairs) => new Map(pairs)),
      }),
    }),
  )
  const store = fc.option(fc.integer({ min: 1, max: 4 }))
  fc.assert(
    fc.property(rows, store, (rows, collectAt) => {
      const split = splitRows(rows, { collectAt, sendingStores: [1, 2, 3, 4] })
      rows.forEach(({ quantity, isDigital, stock }, at) => {
        const parts = split[at]?.parts ?? []
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(isDigital ? 0 : quantity)
        for (const part of parts) {
          if (part.place === 0) expect(part.quantity).toBeLessThanOrEqual(stock.web)
          if (part.place > 0) expect(part.quantity).toBeLessThanOrEqual(stock.stores.get(part.place) ?? 0)
        }
      })
    }),
  )
})
