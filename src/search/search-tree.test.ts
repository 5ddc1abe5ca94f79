import { expect, test } from 'vitest'
import type { SearchTreeNode } from './contract.ts'
import { lineage } from './lineage.ts'
import { branches, nameIn } from './search-tree.ts'

const node = (id: number, ...children: SearchTreeNode[]): SearchTreeNode => ({
  id,
  name: `Kategori ${id}`,
  icon: '',
  productCount: 1,
  level: 1,
  parent: null,
  children,
})

test('a tree with one child is no choice', () => {
  expect(branches([node(1)])).toEqual([])
  expect(branches([node(1, node(2))])).toEqual([])
  expect(branches([node(1, node(2), node(3))]).map(({ id }) => id)).toEqual([2, 3])
  expect(branches([node(1), node(2)]).map(({ id }) => id)).toEqual([1, 2])
})

test('a category has ancestors, descendants and a name', () => {
  const tree = [node(1, node(2, node(3), node(4))), node(5)]
  expect(lineage(tree, 2)).toEqual([1, 2, 3, 4])
  expect(lineage(tree, 4)).toEqual([1, 2, 4])
  expect(lineage(tree, 9)).toEqual([])
  expect([nameIn(tree, 4), nameIn(tree, 9)]).toEqual(['Kategori 4', null])
})
