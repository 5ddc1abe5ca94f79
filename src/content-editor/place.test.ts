import { expect, test } from 'vitest'
import { isChoice, isWholePlace, placeOf, placeTypes } from './place.ts'
import { placeName } from './place-name.ts'

test('a place is whole with its list or its words', () => {
  expect(['category/', 'category/mus', 'search/ ', 'taket', ''].filter(isWholePlace)).toEqual([])
  expect(['category/12', 'search/mus', 'all'].every(isWholePlace)).toBe(true)
  expect(placeOf('search/tyst mus')).toEqual({ kind: 'search', ref: 'tyst mus' })
})

test('places are sold in lists that a page of the shop shows; one that is sold already stays', () => {
  const choices = (chosen: string) => Object.keys(placeTypes).filter((kind) => isChoice(kind, chosen))
  const shown = ['category', 'section', 'manufacturer', 'campaign', 'toplist', 'search', 'member-offers']
  expect(choices('')).toEqual(shown)
  expect(choices('new')).toEqual([...shown.slice(0, 6), 'new', 'member-offers'])
})

test('a place is called by the name of its list', () => {
  const named = (of: string, id: unknown) => (of === 'top-list' && Number(id) === 3 ? 'Topp tio' : String(id))
  expect(placeName('toplist/3', named)).toBe('Topp tio')
  expect(placeName('search/mus', named)).toBe('sökningar på ”mus”')
  expect(placeName('new', named)).toBe('Nyheter')
})
