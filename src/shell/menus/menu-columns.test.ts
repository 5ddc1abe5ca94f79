import { expect, test } from 'vitest'
import type { NavigationCategory } from '#catalog/contract.ts'
import { menuColumns } from './menu-columns.ts'

const category = (name: string, subCategories: string[] = []): NavigationCategory => ({
  id: 1,
  name,
  icon: 'tag',
  isCampaign: false,
  productCount: 1,
  subCategories: subCategories.map((sub) => category(sub)),
})
const columnsOf = (categories: NavigationCategory[]) => {
  const { main, beside } = menuColumns(categories)
  return { main: main.map((column) => column.map(({ name }) => name)), beside: beside?.name }
}

test('four categories start a column each, a fifth is placed beside them, and none is left out', () => {
  const subs = ['1', '2', '3', '4', '5', '6']
  expect(columnsOf([category('a', subs), category('b'), category('c', ['1']), category('d'), category('e')])).toEqual({
    main: [['a'], ['b'], ['c'], ['d']],
    beside: 'e',
  })
  const nine = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => category(name))
  expect(columnsOf(nine)).toEqual({
    main: [
      ['a', 'f'],
      ['b', 'g'],
      ['c', 'h'],
      ['d', 'i'],
    ],
    beside: 'e',
  })
})

test('a further category is placed in the shortest column', () => {
  const subs = ['1', '2', '3', '4', '5', '6']
  const some = [category('a', subs), category('b', ['1']), category('c', subs), category('d', subs), category('e')]
  expect(columnsOf([...some, category('f')]).main[1]).toEqual(['b', 'f'])
})

test('a section of few categories has as few columns', () => {
  expect(columnsOf([category('a'), category('b')])).toEqual({ main: [['a'], ['b']], beside: undefined })
})
