import { expect, test } from 'vitest'
import { toplistLink } from './toplist-link.ts'

const list = {
  link: null,
  linkText: null,
  listTypeName: 'campaign',
  listId: 5,
  listName: 'x',
  listFilter: null,
  siteTitle: null,
}

test('type, id and name form the address, filters the query', () => {
  expect(toplistLink(list)).toEqual({ href: '/se/campaign/5-x', text: 'Visa fler' })
  const { href } = toplistLink({ ...list, listFilter: 'f=stock^1&page=2', siteTitle: 'Allt i lager' })
  const url = new URL(href, 'https://krets.example')
  expect(url.pathname).toBe('/se/campaign/5-x')
  expect([...url.searchParams]).toEqual([
    ['f', 'stock^1'],
    ['page', '2'],
    ['siteTitle', 'Allt i lager'],
  ])
})

test('every type has its own address', () => {
  const hrefs = ['category', 'section', 'manufacturer', 'toplist', 'unknown'].map(
    (listTypeName) => toplistLink({ ...list, listTypeName }).href,
  )
  expect(hrefs).toEqual([
    '/se/category/5-x',
    '/se/section/5-x',
    '/se/manufacturer/5-x',
    '/se/toplist/5-x',
    '/se/toplist/5-x',
  ])
})

test('a custom link requires a custom text', () => {
  expect(toplistLink({ ...list, link: '/se/info/5' })).toEqual({ href: '/se/campaign/5-x', text: 'Visa fler' })
  expect(toplistLink({ ...list, linkText: 'Se alla' })).toEqual({ href: '/se/campaign/5-x', text: 'Se alla' })
  expect(toplistLink({ ...list, link: '/se/info/5', linkText: 'Läs mer' })).toEqual({
    href: '/se/info/5',
    text: 'Läs mer',
  })
})
