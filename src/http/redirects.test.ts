import { expect, test } from 'vitest'
import { movedTo, movedWithQuery, readablePath, searchedAddress, withWholeQuery } from './redirects.ts'

const query = (text: string) => new URLSearchParams(text)

test('a page that is asked for by its own address has not moved', () => {
  const head = { title: 'Möss', canonical: '/se/category/210-M%C3%B6ss' }
  expect(movedTo('/se/category/210-M%C3%B6ss', head, query(''))).toBeNull()
  expect(movedTo('/se/c/210', head, query('f=stock%5Eweb'))).toBe('/se/category/210-M%C3%B6ss?f=stock%5Eweb')
  expect(movedTo('/c/210', head, query(''))).toBe('/category/210-M%C3%B6ss')
})

test.each([
  ['/se/search', 'q=trådlös mus', '/se/search/tr%C3%A5dl%C3%B6s%20mus'],
  ['/search', 'q= mus ', '/se/search/mus'],
  ['/se/search', 'q=', '/se'],
  ['/se/search', 'q=..', '/se'],
  ['/se/search', '', '/se'],
  ['/se/search/mus', 'q=x', null],
  ['/se/searches', 'q=x', null],
])('the search form without JavaScript: %s?%s', (pathname, text, expected) => {
  expect(searchedAddress(pathname, query(text))).toBe(expected)
})

test('the rest of the address follows, each once', () => {
  expect(withWholeQuery('/se/p/1?f=a', query('f=a&utm_source=x&kundterminal'))).toBe(
    '/se/p/1?f=a&utm_source=x&kundterminal=',
  )
  expect(withWholeQuery('https://exempel.se/', query('a=1'))).toBe('https://exempel.se/?a=1')
})

test('only a page that has moved for good is given it, and what is kept stays as it is', () => {
  const page = (status: number) => ({
    status,
    headers: { Location: '/se/x' },
    html: Buffer.alloc(0),
    br: null,
    gz: null,
    tags: new Set<string>(),
  })
  const moved = page(301)
  expect(movedWithQuery(moved, query('a=1')).headers.Location).toBe('/se/x?a=1')
  expect(moved.headers.Location).toBe('/se/x')
  expect(movedWithQuery(page(302), query('a=1')).headers.Location).toBe('/se/x')
})

test('an address is decoded where it can be', () => {
  expect(readablePath('/se/%C3%A5%C3%A4-mus')).toBe('/se/åä-mus')
  expect(readablePath('/se/%E5')).toBe('/se/%E5')
})
