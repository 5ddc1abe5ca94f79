import { expect, test } from 'vitest'
import type { Autocomplete } from '#search/contract.ts'
import { recentAt, searchOptions, searchView } from './search-options.ts'

const nothing: Autocomplete = { products: [], categories: [], phrases: [], pages: [], events: [] }
const phrase = { raw: 'trådlös mus', suggestion: 'trådlös mus' }
const service = { name: 'Kundservice', path: '/se/info/1-Kundservice' }
const mice = { id: 5, name: 'Möss', path: '/se/category/5-Moss', count: 3 }

function view(answer: Partial<Autocomplete> | null, { text = 'mus', recent = [] as string[] } = {}) {
  return searchView({ text, suggestions: answer && { text, answer: { ...nothing, ...answer } }, recent })
}

test('the panel opens for products, campaigns and pages, not for phrases and categories alone', () => {
  expect(view({ pages: [service] })?.kind).toBe('hits')
  expect(view({ events: [service] })?.kind).toBe('hits')
  expect(view({ phrases: [phrase], categories: [mice] })).toBeNull()
  expect(view(null)).toBeNull()
})

test('without suggestions it shows a message', () => {
  expect(view({}, { text: 'qzx' })).toEqual({ kind: 'nothing', written: 'qzx' })
})

test('before typing it shows recent searches', () => {
  expect(view(null, { text: ' ', recent: ['mus'] })).toEqual({ kind: 'recent', texts: ['mus'], sections: [] })
  expect(view(null, { text: '' })).toBeNull()
  expect(searchOptions(view(null, { text: '', recent: ['mus'] })).map(({ href }) => href)).toEqual(['/se/search/mus'])
})

test('arrow keys move through phrases, categories, events, pages and products', () => {
  const options = searchOptions(view({ phrases: [phrase], categories: [mice], pages: [service] }))
  expect(options.map((option) => option.href)).toEqual([
    '/se/search/tr%C3%A5dl%C3%B6s%20mus',
    '/se/category/5-Moss',
    '/se/info/1-Kundservice',
  ])
})

test('one typed character shows recent searches and sections that begin with it', () => {
  const sections = [
    { id: 4, name: 'Mobil & surfplatta' },
    { id: 5, name: 'Datorer' },
  ]
  const one = searchView({ text: 'm', suggestions: null, recent: ['mus', 'skärm'], sections })
  expect(one).toMatchObject({ kind: 'recent', texts: ['mus'], sections: [{ id: 4 }] })
  expect(recentAt(one, 'option-0')).toBe('mus')
  expect(recentAt(one, 'option-1')).toBeNull()
  expect(searchView({ text: 'z', suggestions: null, recent: ['mus'], sections })).toBeNull()
})

test('recent searches that begin so come before phrases', () => {
  const options = searchOptions(
    view({ phrases: [phrase], pages: [service] }, { text: 'tr', recent: ['trefot', 'mus'] }),
  )
  expect(options.map(({ href }) => href)).toEqual([
    '/se/search/trefot',
    '/se/search/tr%C3%A5dl%C3%B6s%20mus',
    '/se/info/1-Kundservice',
  ])
})

test('a page that answers comes first', () => {
  const plan = { chips: [], unmet: [], notSold: [], dropped: [], droppedKnown: [], page: service }
  const [first] = searchOptions(view({ phrases: [phrase], pages: [service], plan }))
  expect(first?.href).toBe('/se/info/1-Kundservice')
})

test('without anything found it offers the largest categories', () => {
  const nowhere = view({ instead: '', categories: [mice] }, { text: 'qzx' })
  expect(nowhere).toEqual({ kind: 'nothing', written: 'qzx', categories: [mice] })
  expect(searchOptions(nowhere).map(({ href }) => href)).toEqual(['/se/category/5-Moss'])
})
