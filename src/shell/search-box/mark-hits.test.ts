import { expect, test } from 'vitest'
import { markHits } from './mark-hits.ts'

test('matches are marked everywhere', () => {
  expect(markHits('Trådlös mus och musmatta', 'MUS')).toEqual([
    { text: 'Trådlös ', isHit: false },
    { text: 'mus', isHit: true },
    { text: ' och ', isHit: false },
    { text: 'mus', isHit: true },
    { text: 'matta', isHit: false },
  ])
})

test('missing accents still match', () => {
  expect(markHits('Trådlös', 'tradlos')).toEqual([{ text: 'Trådlös', isHit: true }])
  expect(markHits('Stäng', 'tang')).toEqual([{ text: 'Stäng', isHit: false }])
  expect(markHits('Cafe', 'café')).toEqual([{ text: 'Cafe', isHit: true }])
})

test('a short word is marked only where a word begins', () => {
  expect(markHits('Grafit i lager', 'i')).toEqual([
    { text: 'Grafit ', isHit: false },
    { text: 'i', isHit: true },
    { text: ' lager', isHit: false },
  ])
})

test('regular expression characters are literal', () => {
  expect(markHits('C++ (bok)', 'c++ (')).toEqual([
    { text: 'C++', isHit: true },
    { text: ' ', isHit: false },
    { text: '(', isHit: true },
    { text: 'bok)', isHit: false },
  ])
})

test('empty input marks nothing', () => {
  expect(markHits('Mus', '  ')).toEqual([{ text: 'Mus', isHit: false }])
})
