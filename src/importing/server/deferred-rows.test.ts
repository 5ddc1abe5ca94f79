import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { DeferredRows } from './deferred-rows.ts'
import type { Goods } from './goods.ts'

const given = { fields: new Set(['price']), attributes: [] }
const row = (line: number): Goods => ({
  id: `P${line}`,
  line,
  name: 'Mus',
  price: 100 + line,
  category: 'Möss',
  offers: [],
  priceHistory: [{ from: new Date('2026-11-01T00:00:00Z'), price: 200 }],
  insurancePrice: null,
  cost: null,
  attributes: { Vikt: { value: 80, unit: 'g' } },
  given,
})

test('rows that are held come back as they were, also those that waited on disk', () => {
  const held = new DeferredRows(tmpdir())
  const rows = Array.from({ length: 1234 }, (_, line) => row(line))
  for (const one of rows) held.add(one)
  expect([...held].map(({ length }) => length)).toEqual([500, 500, 234])
  expect([...held].flat()).toEqual(rows)
  held.clear()
  expect([...held]).toEqual([])
})
