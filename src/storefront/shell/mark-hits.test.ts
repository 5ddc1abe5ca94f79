import { expect, test } from 'vitest'
import { markHits } from './mark-hits.ts'

test('what was written is marked wherever it stands', () => {
  expect(markHits('Trådlös mus och musmatta', 'MUS')).toEqual([
    { text: 'Trådlös ', isHit: false },
    { text: 'mus', isHit: true },
    { text: ' och ', isHit: false },
    { text: 'mus', isHit: true },
    { text: 'matta', isHit: false },
  ])
})

test('an accent that was left out is no hindrance', () => {
  expect(markHits('Trådlös', 'tradlos')).toEqual([{ text: 'Trådlös', isHit: true }])
  expect(markHits('Stäng', 'tang')).toEqual([{ text: 'Stäng', isHit: false }])
  expect(markHits('Cafe', 'café')).toEqual([{ text: 'Cafe', isHit: true }])
})

test('signs of patterns are plain letters', () => {
  expect(markHits('C++ (bok)', 'c++ (')).toEqual([
    { text: 'C++', isHit: true },
    { text: ' ', isHit: false },
    { text: '(', isHit: true },
    { text: 'bok)', isHit: false },
  ])
})

test('nothing written marks nothing', () => {
  expect(markHits('Mus', '  ')).toEqual([{ text: 'Mus', isHit: false }])
})
