import { expect, test } from 'vitest'
import type { NavigationSection } from '#catalog/contract.ts'
import { allOf, entriesAlong, menuEntries } from './menu-path.ts'

const category = (id: number, name: string, subCategories: NavigationSection['categories'] = []) => ({
  id,
  name,
  icon: '',
  isCampaign: false,
  productCount: 3,
  subCategories,
})
const section = (
  id: number,
  name: string,
  isListed: boolean,
  categories: NavigationSection['categories'] = [],
): NavigationSection => ({
  id,
  name,
  color: '',
  icon: 'cpu',
  isListed,
  metaTitle: null,
  hasCampaigns: true,
  highlights: [],
  categories,
})

const entries = menuEntries([
  section(13, 'Gaming', true, [category(5, 'Tillbehör', [category(6, 'Möss')])]),
  section(21, 'Kampanjer', false),
])

test('unlisted sections are not in the menu', () => {
  expect(entries.map((entry) => entry.name)).toEqual(['Gaming'])
})

test('a path follows section and categories', () => {
  expect(entriesAlong(entries, ['s13', 'c5']).map((entry) => entry.name)).toEqual(['Gaming', 'Tillbehör'])
  expect(entriesAlong(entries, ['s13', 'c99', 'c6']).map((entry) => entry.name)).toEqual(['Gaming'])
})

test('the first entry of a level links to all of it', () => {
  const [gaming, extras] = entriesAlong(entries, ['s13', 'c5'])
  expect(gaming && allOf(gaming)).toBe('Gå till Gaming')
  expect(extras && allOf(extras)).toBe('Visa alla i Tillbehör')
})
