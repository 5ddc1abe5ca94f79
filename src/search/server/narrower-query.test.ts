import { expect, test } from 'vitest'
import { narrowerQuery } from './narrower-query.ts'

test.each([
  ['hexum', 'Grafikkort', 'hexum grafikkort'],
  ['trådlös', 'Gamingmöss', 'trådlös gamingmöss'],
  ['hexum', 'Fynd: gaming', 'hexum fynd gaming'],
  ['mus', 'Kontorsmöss', 'kontorsmöss'],
  ['mus', 'Musmattor', 'musmattor'],
  ['skarm', 'Bärbara skärmar', 'bärbara skärmar'],
  ['skärm', 'Skärmar 27 tum', 'skärmar 27 tum'],
])('%s in the category %s is narrowed to %s', (query, category, expected) => {
  expect(narrowerQuery(query, category)).toBe(expected)
})

test.each([
  ['mus', 'Möss'],
  ['möss', 'Möss'],
  ['grafikkort', 'Grafikkort'],
  ['skarm', 'Skärmar'],
  ['trådlos', 'Trådlösa'],
  ['gamingmus', 'Möss'],
  ['trådlös mus', 'Möss'],
  ['trådlöst headset', 'Trådlösa högtalare'],
])('%s is not narrowed by the category %s', (query, category) => {
  expect(narrowerQuery(query, category)).toBe(null)
})
