import { expect, test } from 'vitest'
import type { NavigationCategory, NavigationSection } from '#catalog/contract.ts'
import { crumbsOf, sideOf, trailTo } from './side-navigation.ts'

const category = (id: number, name: string, ...subCategories: NavigationCategory[]): NavigationCategory => ({
  id,
  name,
  icon: '',
  isCampaign: false,
  productCount: 3,
  subCategories,
})

const gaming: NavigationSection = {
  id: 13,
  name: 'Gaming',
  color: '',
  icon: '',
  isListed: true,
  metaTitle: null,
  hasCampaigns: true,
  categories: [
    category(1, 'Tillbehör', category(2, 'Möss', category(3, 'Sladdmöss')), category(4, 'Headset')),
    category(5, 'Spel'),
  ],
  highlights: [],
}
const hidden: NavigationSection = { ...gaming, id: 18, name: 'Fyndvaror', isListed: false, categories: [] }
const sections = [gaming, hidden]

function column(choice: Parameters<typeof sideOf>[0]) {
  const side = sideOf(choice, sections)
  return side && [side.title, side.back.name, side.entries.map(({ name, isHere }) => (isHere ? `[${name}]` : name))]
}

test('a section shows its categories and the way home', () => {
  expect(column({ sectionId: 13 })).toEqual(['Gaming', 'Hem', ['Tillbehör', 'Spel']])
})

test('a category shows its subcategories and ancestors', () => {
  expect(column({ categoryId: 1 })).toEqual(['Tillbehör', 'Gaming', ['Möss', 'Headset']])
  expect(column({ categoryId: 2 })).toEqual(['Möss', 'Tillbehör', ['Sladdmöss']])
})

test('a category without subcategories shows its siblings', () => {
  expect(column({ categoryId: 3 })).toEqual(['Möss', 'Tillbehör', ['[Sladdmöss]']])
  expect(column({ categoryId: 4 })).toEqual(['Tillbehör', 'Gaming', ['Möss', '[Headset]']])
  expect(column({ categoryId: 5 })).toEqual(['Gaming', 'Hem', ['Tillbehör', '[Spel]']])
})

test('campaigns show the sections', () => {
  expect(column({ campaignsOf: 13 })).toEqual(['Avdelningar', 'Hem', ['[Gaming]']])
})

test('places outside the navigation have no column', () => {
  expect(column({ categoryId: 99 })).toBeNull()
  expect(column({ sectionId: 99 })).toBeNull()
})

test('breadcrumbs lead from home through the section to the category', () => {
  const trail = trailTo(sections, 3)
  expect(trail && crumbsOf(trail).map(({ name }) => name)).toEqual(['Hem', 'Gaming', 'Tillbehör', 'Möss', 'Sladdmöss'])
})
