import { expect, test } from 'vitest'
import { markHits, searchOptions } from './search-options.ts'

test('what was written is marked wherever it stands', () => {
  expect(markHits('Trådlös mus och musmatta', 'MUS')).toEqual([
    { text: 'Trådlös ', isHit: false },
    { text: 'mus', isHit: true },
    { text: ' och ', isHit: false },
    { text: 'mus', isHit: true },
    { text: 'matta', isHit: false },
  ])
})

test('signs of patterns are plain letters', () => {
  expect(markHits('C++ (bok)', 'c++ (')).toEqual([
    { text: 'C++', isHit: true },
    { text: ' ', isHit: false },
    { text: '(', isHit: true },
    { text: 'bok)', isHit: false },
  ])
})

test('the arrow keys walk phrases, categories, events, pages and products', () => {
  const options = searchOptions({
    phrases: [{ raw: 'trådlös mus', suggestion: 'trådlös mus' }],
    categories: [{ id: 5, name: 'Möss', path: '/se/category/5-Moss', count: 3 }],
    events: [],
    pages: [{ name: 'Kundservice', path: '/se/info/1-Kundservice' }],
    products: [],
  })
  expect(options.map((option) => option.href)).toEqual([
    '/se/search/tr%C3%A5dl%C3%B6s%20mus',
    '/se/category/5-Moss',
    '/se/info/1-Kundservice',
  ])
})
