import { expect, test } from 'vitest'
import { categoryPhrase } from './narrower-query.ts'
import { phrasesInNames } from './phrases-in-names.ts'

test('phrases that several products are called, the commonest first', () => {
  const names = [
    'Taktil Plym 58 g trådlös gamingmus',
    'Taktil Plym 60 g trådlös gamingmus',
    'Hexum Lek gamingmus',
    'Hexum Pil trådlös mus',
    'Hexum Pil trådlös mus, blå',
    'Volta Mini Mus',
    'Volta datormus',
  ]
  expect(phrasesInNames(names, 'mus')).toEqual(['gamingmus', 'trådlös mus'])
})

test('a phrase that every product has is not suggested', () => {
  expect(phrasesInNames(['Rik trådlös mus', 'Ny trådlös mus'], 'mus')).toEqual([])
})

test.each([
  ['Arbetsminne (RAM)', 'arbetsminne'],
  ['Kablar & adaptrar', 'kablar'],
  ['Fynd: gaming', null],
  ['Ultraportabla', null],
  ['Höj- och sänkbart', null],
])('%s is typed as %s', (name, phrase) => expect(categoryPhrase(name)).toBe(phrase))
