import { expect, test } from 'vitest'
import { draftOf, rowOf } from './draft.ts'
import type { ContentType, EntryField } from './field.ts'

const contentTypeOf = (...fields: EntryField[]): ContentType => ({
  path: 'prov',
  title: 'Prov',
  one: 'prov',
  about: '',
  fields,
  nameOf: () => 'Prov',
})
const line: EntryField = { name: 'name', label: 'Namn', as: 'line', isRequired: true }

test('missing required fields and invalid values are reported at their field', () => {
  const contentType = contentTypeOf(
    line,
    { name: 'price', label: 'Pris', as: 'kronor' },
    { name: 'ids', label: 'Produkter', as: 'numbers' },
    { name: 'links', label: 'Länkar', as: 'links' },
  )
  const draft = { name: ' ', price: 'mycket', ids: '1, två', links: 'Till kampanjen' }
  expect(Object.keys(rowOf(contentType, draft).errors)).toEqual(['name', 'price', 'ids', 'links'])
  expect(rowOf(contentType, { name: 'A', price: '49,50', ids: '1, 2 3', links: 'Se | /se' })).toEqual({
    row: { name: 'A', price: 4950, ids: [1, 2, 3], links: [{ text: 'Se', path: '/se' }] },
    errors: {},
  })
})

test('empty fields and empty objects are omitted', () => {
  const contentType = contentTypeOf(
    { name: 'text', label: 'Text', as: 'text' },
    { name: 'rules.fits.kg', label: 'Kilo', as: 'number' },
    { name: 'rules.areas', label: 'Postnummer', as: 'ranges' },
  )
  expect(rowOf(contentType, draftOf(contentType, null)).row).toEqual({})
  expect(rowOf(contentType, { 'rules.areas': '100–119\n12-14' }).row).toEqual({
    rules: {
      areas: [
        [100, 119],
        [12, 14],
      ],
    },
  })
})

test('a field of another choice is neither required nor sent', () => {
  const contentType = contentTypeOf(
    { name: 'type', label: 'Typ', as: 'choice', choices: { a: 'A', b: 'B' } },
    { ...line, when: { field: 'type', is: ['b'] } },
  )
  expect(rowOf(contentType, { type: 'a', name: 'Kvar' })).toEqual({ row: { type: 'a' }, errors: {} })
  expect(rowOf(contentType, { type: 'b', name: '' }).errors).toEqual({ name: 'Fyll i.' })
})
