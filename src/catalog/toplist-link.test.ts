import { expect, test } from 'vitest'
import { toplistLink } from './toplist-link.ts'

const list = {
  id: 3,
  name: 'Mest sålda',
  link: null,
  linkText: null,
  listTypeName: 'campaign',
  listId: 5,
  listName: 'x',
  listFilter: null,
  siteTitle: null,
}

test('it names the list it is about, with its filters as a query', () => {
  expect(toplistLink(list)).toBe('/se/campaign/5-x')
  expect(toplistLink({ ...list, listFilter: 'f=stock^1&page=2' })).toBe('/se/campaign/5-x?f=stock%5E1&page=2')
  expect(toplistLink({ ...list, siteTitle: 'Fyndhörnan' })).toBe('/se/campaign/5-Fyndhornan')
})

test('a plain link counts only when it has its words', () => {
  const link = '/se/campaigns'
  expect(toplistLink({ ...list, link })).toBe('/se/campaign/5-x')
  expect(toplistLink({ ...list, link, linkText: 'Alla kampanjer' })).toBe(link)
})

test('a list of no known kind leads to the top list itself', () => {
  expect(toplistLink({ ...list, listTypeName: 'highlight' })).toBe('/se/toplist/3-Mest-salda')
  expect(toplistLink({ ...list, listId: null })).toBe('/se/toplist/3-Mest-salda')
})
