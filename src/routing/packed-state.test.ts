import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed-state.ts'

const overTheWire = (value: unknown) => unpacked(JSON.parse(JSON.stringify(packed(value))))

test('what is packed is unpacked as JSON would have brought it', () => {
  const key = fc.constantFrom('id', 'name', 'price', 'stock', '7', 'none')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.integer(),
      fc.string(),
      fc.constantFrom(null, true, undefined),
      fc.array(tie('value'), { maxLength: 6 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  }))
  const root = fc.record({ data: value })
  fc.assert(
    fc.property(root, (data) => {
      expect(overTheWire(data)).toEqual(JSON.parse(JSON.stringify(data)))
    }),
  )
})

test('the fields of many objects are named once', () => {
  const cards = Array.from({ length: 24 }, (_, id) => ({
    id,
    price: { amount: 100, currency: 'SEK' },
    stores: { 1: 5 },
  }))
  const text = JSON.stringify(packed({ cards }))
  expect(text.match(/currency/g)).toHaveLength(1)
  expect(overTheWire({ cards })).toEqual({ cards })
})
