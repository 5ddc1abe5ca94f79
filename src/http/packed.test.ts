import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpacked } from '#routing/packed-state.ts'
import { jsonPieces } from './packed.ts'

const overTheWire = (value: unknown) => unpacked(JSON.parse(jsonPieces(value).join('')))

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
  const text = jsonPieces({ cards }).join('')
  expect(text.match(/currency/g)).toHaveLength(1)
  expect(overTheWire({ cards })).toEqual({ cards })
})

test('what is frozen is kept as text, and unpacked as if it were not', () => {
  const cards = Array.from({ length: 5 }, (_, id) =>
    Object.freeze({
      id,
      name: `</script>${id}\u2028`,
      rating: id === 3 ? 4.5 : null,
      stock: { web: 25 },
      texts: ['[a'],
    }),
  )
  const text = jsonPieces({ cards, again: cards }).join('')
  expect(text).not.toMatch(/[<\u2028]/)
  expect(overTheWire({ cards, again: cards })).toEqual({ cards, again: cards })
  expect(overTheWire({ cards: cards.slice(0, 3) })).toEqual({ cards: cards.slice(0, 3) })
})

test('a value that all rows share is written once', () => {
  const rows = Array.from({ length: 10 }, (_, id) => ({ id, currency: 'SEK', type: null, vat: 25 }))
  expect(
    jsonPieces({ rows })
      .join('')
      .match(/SEK|"type"|25/g),
  ).toHaveLength(3)
  expect(overTheWire({ rows })).toEqual({ rows })
})

test('a value stored as text is parsed in a row that is the only one of its shape', () => {
  const products = Array.from({ length: 4 }, (_, id) => Object.freeze({ id }))
  const rows = [{ title: 'Nyheter', products }, { text: 'a' }, { text: 'b' }]
  expect(overTheWire({ rows })).toEqual({ rows })
})

test('an object that is frozen is written as one that is not', () => {
  const side = { title: '</script>', entries: [{ name: 'Möss', count: 3 }], back: null }
  const frozen = Object.freeze({ ...side })
  const crumbs = Object.freeze([side, side, side])
  for (const data of [
    { side: frozen },
    { side: frozen, crumbs },
    { rows: [{ side: frozen }, { side: frozen }, { side }] },
  ]) {
    const text = jsonPieces(data).join('')
    expect(text).not.toMatch(/</)
    expect(unpacked(JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(data)))
  }
})
