import { expect, test } from 'vitest'
import { draftOf, rowOf } from './draft.ts'
import type { FactField, FactKind } from './field.ts'

const kindOf = (...fields: FactField[]): FactKind => ({
  path: 'prov',
  title: 'Prov',
  one: 'prov',
  about: '',
  fields,
  nameOf: () => 'Prov',
})
const line: FactField = { name: 'name', label: 'Namn', as: 'line', isRequired: true }

test('what must be filled in is asked for, and what cannot be read is told at its field', () => {
  const kind = kindOf(
    line,
    { name: 'price', label: 'Pris', as: 'kronor' },
    { name: 'ids', label: 'Varor', as: 'numbers' },
    { name: 'links', label: 'Länkar', as: 'links' },
  )
  const draft = { name: ' ', price: 'mycket', ids: '1, två', links: 'Till kampanjen' }
  expect(Object.keys(rowOf(kind, draft).faults)).toEqual(['name', 'price', 'ids', 'links'])
  expect(rowOf(kind, { name: 'A', price: '49,50', ids: '1, 2 3', links: 'Se | /se' })).toEqual({
    row: { name: 'A', price: 4950, ids: [1, 2, 3], links: [{ text: 'Se', path: '/se' }] },
    faults: {},
  })
})

test('an empty field is left out, also within an object, and an object of nothing with it', () => {
  const kind = kindOf(
    { name: 'text', label: 'Text', as: 'text' },
    { name: 'rules.fits.kg', label: 'Kilo', as: 'number' },
    { name: 'rules.areas', label: 'Postnummer', as: 'ranges' },
  )
  expect(rowOf(kind, draftOf(kind, null)).row).toEqual({})
  expect(rowOf(kind, { 'rules.areas': '100–119\n12-14' }).row).toEqual({
    rules: {
      areas: [
        [100, 119],
        [12, 14],
      ],
    },
  })
})

test('a field that belongs to another choice is neither asked for nor sent', () => {
  const kind = kindOf(
    { name: 'type', label: 'Typ', as: 'choice', choices: { a: 'A', b: 'B' } },
    { ...line, when: { field: 'type', is: ['b'] } },
  )
  expect(rowOf(kind, { type: 'a', name: 'Kvar' })).toEqual({ row: { type: 'a' }, faults: {} })
  expect(rowOf(kind, { type: 'b', name: '' }).faults).toEqual({ name: 'Fyll i.' })
})
