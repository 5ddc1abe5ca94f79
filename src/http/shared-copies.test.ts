import { expect, test } from 'vitest'
import { PageCache, type StoredPage } from './page-cache.ts'
import { openSharedCopies } from './shared-copies.ts'

const varnish = { keyHeader: 'Surrogate-Key', separator: ' ', longestHeader: 60 } as const

const page = (cacheControl: string, ...tags: string[]): StoredPage => ({
  status: 200,
  headers: { 'Cache-Control': cacheControl },
  html: Buffer.from('<p>'),
  br: null,
  gz: null,
  tags: new Set(tags),
})
const publicPage = (...tags: string[]) => page('public, max-age=0, must-revalidate', ...tags)

function kept(made: StoredPage, { changesInSeconds = 7200, isWorking = true } = {}) {
  const cache = new PageCache()
  cache.expiresAt((now) => new Date(now.getTime() + changesInSeconds * 1000 + 500))
  cache.keep('/a', made, cache.revision)
  return { cache, share: openSharedCopies({ cdn: varnish, purges: { isWorking }, cache }) }
}

test('a public page may be kept for an hour, and bears its keys', () => {
  const made = publicPage('list', 'product:1')
  expect(kept(made).share(made).headers).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=3600, must-revalidate',
    'Surrogate-Key': 'shop list product:1',
  })
})

test('it is kept no longer than it is right', () => {
  const made = publicPage('list')
  const seconds = kept(made, { changesInSeconds: 90 }).share(made).headers['Cache-Control']
  expect(seconds).toBe('public, max-age=0, s-maxage=90, must-revalidate')
})

test('a page of many products has one cache key, purged when any of them changes', () => {
  const made = publicPage('navigation', 'product:100001', 'product:100002', 'product:100003', 'product:100004')
  expect(kept(made).share(made).headers['Surrogate-Key']).toBe('shop list navigation')
})

test('a private page is never kept', () => {
  const made = page('private, no-store', 'list')
  expect(kept(made).share(made)).toBe(made)
})

test('a page of before a change is not kept, and none while purges fail', () => {
  const made = publicPage('list')
  const { cache, share } = kept(made)
  cache.drop(['list'])
  expect(share(made)).toBe(made)
  expect(kept(made, { isWorking: false }).share(made)).toBe(made)
})
