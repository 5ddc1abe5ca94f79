import { expect, test } from 'vitest'
import { draftOf, draftWith, rowOf } from './draft.ts'
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

test('a field that follows another is emptied when that changes, and not sent without it', () => {
  const kind: EntryField = { name: 'kind', label: 'Slag', as: 'choice', choices: { '': 'Inget', a: 'A', b: 'B' } }
  const contentType = contentTypeOf(kind, {
    name: 'id',
    label: 'Vilken',
    as: 'follows',
    field: 'kind',
    of: { a: 'section', b: 'category' },
    isRequired: true,
  })
  expect(draftWith(contentType, { kind: 'a', id: '5' }, 'kind', 'b')).toEqual({ kind: 'b', id: '' })
  expect(draftWith(contentType, { kind: 'a', id: '5' }, 'kind', 'a')).toEqual({ kind: 'a', id: '5' })
  expect(rowOf(contentType, { kind: 'b', id: '' }).errors).toEqual({ id: 'Fyll i.' })
  expect(rowOf(contentType, { kind: '', id: '5' })).toEqual({ row: { kind: null }, errors: {} })
})

test('a place without its list is reported, and a search is stored in plain letters', () => {
  const contentType = contentTypeOf({ name: 'place', label: 'Lista', as: 'place', isRequired: true })
  expect(rowOf(contentType, { place: 'category/' }).errors).toEqual({ place: 'Välj en lista.' })
  expect(rowOf(contentType, { place: 'search/Trådlös Mus' }).row).toEqual({ place: 'search/tradlos mus' })
})
