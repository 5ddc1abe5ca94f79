import { expect, test } from 'vitest'
import type { Category, Navigation } from './navigation.ts'
import { navigationChanges } from './navigation-changes.ts'

const category = (id: number, changed: Partial<Category> = {}): Category => ({
  id,
  sectionId: 1,
  parentId: null,
  name: `Kategori ${id}`,
  internalName: '',
  info: '',
  icon: '',
  drawing: 'mouse',
  metaTitle: null,
  vatClass: 'standard',
  googleCategory: null,
  isListed: true,
  keyAttributes: [],
  ...changed,
})

type Parts = { categories?: Category[]; manufacturers?: { id: number; name: string }[] }

function navigation({ categories = usual, manufacturers = makers }: Parts): Navigation {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const pathTo = (id: number): number[] => {
    const parent = parentOf.get(id)
    return parentOf.has(id) ? [...(parent ? pathTo(parent) : []), id] : []
  }
  return {
    sections: new Map(),
    categories: new Map(categories.map((one) => [one.id, one])),
    manufacturers: new Map(
      manufacturers.map((one) => [
        one.id,
        { ...one, postalAddress: null, electronicAddress: null, euResponsible: null },
      ]),
    ),
    attributes: new Map(),
    campaigns: new Map(),
    calendar: [],
    toplists: new Map(),
    popularCategories: [],
    categoryPath: pathTo,
    keyAttributes: () => [],
  }
}

const usual = [category(1), category(2, { parentId: 1 }), category(3, { parentId: 2 })]
const makers = [
  { id: 5, name: 'Hexum' },
  { id: 6, name: 'Volta' },
]
const changesTo = (parts: Parts) => navigationChanges(navigation({}), navigation(parts))
const withSecond = (changed: Partial<Category>) => [
  category(1),
  category(2, { parentId: 1, ...changed }),
  category(3, { parentId: 2 }),
]

test.each<[string, Partial<Category>]>([
  ['name', { name: 'Annan' }],
  ['section', { sectionId: 2 }],
  ['drawing', { drawing: 'keyboard' }],
])('a category with another %s has changed, and no other', (_, changed) => {
  expect(changesTo({ categories: withSecond(changed) })).toEqual({ categories: [2], manufacturers: [] })
})

test('a category that is moved changes the path of those below it too', () => {
  expect(changesTo({ categories: withSecond({ parentId: null }) })).toEqual({ categories: [2, 3], manufacturers: [] })
})

test('what no product holds is no change', () => {
  expect(changesTo({ categories: withSecond({ info: 'Mer', isListed: false }) })).toEqual({
    categories: [],
    manufacturers: [],
  })
})

test('categories that are new or gone have changed', () => {
  expect(changesTo({ categories: [category(1), category(4)] }).categories).toEqual([2, 3, 4])
})

test('manufacturers with another name, new ones and those that are gone have changed', () => {
  const manufacturers = [
    { id: 5, name: 'Hexum AB' },
    { id: 7, name: 'Ny' },
  ]
  expect(changesTo({ manufacturers })).toEqual({ categories: [], manufacturers: [5, 6, 7] })
})
