import { expect, test } from 'vitest'
import { isVisit } from './is-visit.ts'

const typed = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 Firefox/145.0',
}

test.each([
  ['a typed address', {}, true],
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a link within the shop', { 'sec-fetch-site': 'same-origin' }, false],
  ['a frame', { 'sec-fetch-dest': 'iframe' }, false],
  ['a call', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }, false],
  ['a page fetched in case it is opened', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  ['a program', { 'sec-fetch-dest': undefined }, false],
])('%s: %j is a visit: %s', (_, more, is) => {
  expect(isVisit({ method: 'GET', headers: { ...typed, ...more } })).toBe(is)
})

test('only what is shown counts', () => {
  expect(isVisit({ method: 'HEAD', headers: typed })).toBe(false)
})
