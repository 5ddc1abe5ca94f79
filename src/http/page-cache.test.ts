import { expect, test } from 'vitest'
import { PageCache, type StoredPage } from './page-cache.ts'

const page = (...tags: string[]): StoredPage => ({
  status: 200,
  headers: {},
  html: Buffer.from('<p>'),
  br: null,
  gz: null,
  tags: new Set(tags),
})

test('a change drops the pages with its tag and no others', () => {
  const cache = new PageCache()
  cache.keep('/a', page('product:1', 'list'), cache.revision)
  cache.keep('/b', page('product:2'), cache.revision)
  cache.drop(['product:1'])
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')).toBeDefined()
})

test('a page made from outdated data is not cached', () => {
  const cache = new PageCache()
  const madeAt = cache.revision
  cache.drop(['list'])
  cache.keep('/a', page('list'), madeAt)
  expect(cache.get('/a')).toBeUndefined()
})

test('everything can be dropped', () => {
  const cache = new PageCache()
  cache.keep('/a', page('list'), cache.revision)
  cache.clear()
  expect(cache.size).toBe(0)
})

test('a page is kept when its address is asked for again', () => {
  const cache = new PageCache()
  const [first, again] = [page('product:1'), page('product:1')]
  cache.keepIfAskedAgain('/a', first, cache.revision)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.isCurrent(first)).toBe(true)
  cache.keepIfAskedAgain('/a', again, cache.revision)
  expect(cache.get('/a')).toBe(again)
  cache.drop(['product:1'])
  expect([first, again].some((one) => cache.isCurrent(one))).toBe(false)
  cache.keepIfAskedAgain('/a', page('product:1'), cache.revision)
  expect(cache.get('/a')).toBeDefined()
})
