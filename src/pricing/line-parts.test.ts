import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '#test/lines.ts'
import { lineTotal, lineXp } from './line-amounts.ts'
import { linePart, partXp } from './line-parts.ts'

const line = { productId: 1, quantity: 3, unitPrice: 10_000, discount: 100, insurance: 500, vatRate: 25 }

test('units counted one at a time add up to the line', () => {
  const prices = [0, 1, 2].map((before) => lineTotal(linePart(line, { before, now: 1 })))
  expect(prices).toEqual([10_467, 10_467, 10_466])
})

test('the parts of any line add up to the line, however it is divided', () => {
  const divided = aLine.chain((one) => fc.tuple(fc.constant(one), fc.array(fc.nat(one.quantity), { maxLength: 5 })))
  fc.assert(
    fc.property(divided, ([one, cuts]) => {
      const edges = [0, ...cuts, one.quantity].toSorted((a, b) => a - b)
      const parts = edges.slice(1).map((edge, at) => ({ before: edges[at] ?? 0, now: edge - (edges[at] ?? 0) }))
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      expect(sum(parts.map((part) => lineTotal(linePart(one, part))))).toBe(lineTotal(one))
      expect(sum(parts.map((part) => partXp(one, part)))).toBe(lineXp(one))
    }),
  )
})
