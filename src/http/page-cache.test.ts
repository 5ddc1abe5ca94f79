import { expect, test } from 'vitest'
import { maxBytes, PageCache, type StoredPage } from './page-cache.ts'

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

test('the first pages are kept at once, others when their address is asked for again', () => {
  const cache = new PageCache()
  const html = Buffer.alloc(100_000)
  const kept = Array.from({ length: 500 }, (_, at) => `/${at}`).filter((key) => {
    cache.keepIfAskedAgain(key, { ...page('list'), html }, cache.revision)
    return cache.get(key) !== undefined
  })
  expect(kept).toContain('/0')
  expect(kept.length).toBeLessThan(200)
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

test('a crawl of a hundred thousand filters does not push out the start page, and bytes are bounded', () => {
  const cache = new PageCache()
  const html = Buffer.alloc(30_000)
  cache.keep('/se', { ...page('navigation'), html }, cache.revision)
  let most = 0
  for (let filter = 0; filter < 100_000; filter += 1) {
    // Asked for often at first, and then not once during the rest of the crawl.
    if (filter < 2000) expect(cache.get('/se')).toBeDefined()
    cache.get(`/se/category/1?f=${filter}`)
    cache.keep(`/se/category/1?f=${filter}`, { ...page('list'), html }, cache.revision)
    most = Math.max(most, cache.bytes)
  }
  expect(cache.get('/se')).toBeDefined()
  expect(most).toBeLessThanOrEqual(maxBytes)
  expect(cache.size).toBeGreaterThan(1000)
})

test('what becomes popular during a crawl is kept', () => {
  const cache = new PageCache()
  const html = Buffer.alloc(30_000)
  let misses = 0
  for (let filter = 0; filter < 20_000; filter += 1) {
    cache.keep(`/se/category/1?f=${filter}`, { ...page('list'), html }, cache.revision)
    if (filter % 50 !== 0) continue
    if (cache.get('/se/campaign/1') === undefined) misses += 1
    else continue
    cache.keep('/se/campaign/1', { ...page('campaign'), html }, cache.revision)
  }
  expect(misses).toBeLessThan(20)
})

test('a page that was pushed out leaves no tags behind', () => {
  const cache = new PageCache()
  const html = Buffer.alloc(1_000_000)
  for (let at = 0; at < 200; at += 1) cache.keep(`/${at}`, { ...page(`product:${at}`), html }, cache.revision)
  expect(cache.size).toBeLessThan(60)
  expect(cache.tagCount).toBe(cache.size)
})

test('what is kept holds no memory but its own', async () => {
  const cache = new PageCache()
  const kept = { ...page('list'), html: Buffer.from('<p>Hej</p>'.repeat(100)) }
  expect(kept.html.buffer.byteLength).toBeGreaterThan(kept.html.length)
  cache.keep('/a', kept, cache.revision)
  cache.get('/a')
  await expect.poll(() => kept.br).not.toBeNull()
  for (const bytes of [kept.html, kept.gz, kept.br]) expect(bytes?.buffer.byteLength).toBe(bytes?.length)
})

test('what is kept has memory of its own, and that which it was made in is free at once', () => {
  const cache = new PageCache()
  const memory = Buffer.alloc(1000, 'a')
  let freed = 0
  const made: StoredPage = { ...page('list'), html: memory.subarray(0, 10), onSent: () => void (freed += 1) }
  cache.keep('/a', made, cache.revision)
  memory.fill('b')
  expect(String(cache.get('/a')?.html)).toBe('a'.repeat(10))
  expect(freed).toBe(1)
  expect(cache.get('/a')?.onSent).toBeUndefined()
})

test('the cache counts its bytes exactly, even when a page is replaced or removed during compression', async () => {
  const cache = new PageCache()
  const html = Buffer.from('<p>samma text igen</p>'.repeat(200))
  const [first, other] = [
    { ...page('list'), html },
    { ...page('product:1'), html },
  ]
  cache.keep('/a', first, cache.revision)
  cache.keep('/b', other, cache.revision)
  expect(cache.heldBytes).toBe(html.length * 2)
  cache.get('/a')
  cache.get('/b')
  cache.drop(['product:1'])
  await expect.poll(() => first.br && other.br).toBeTruthy()
  expect(cache.heldBytes).toBe(html.length + (first.gz?.length ?? 0) + (first.br?.length ?? 0))
  cache.keep('/a', { ...page('list'), html }, cache.revision)
  expect(cache.heldBytes).toBe(html.length)
  cache.clear()
  expect(cache.heldBytes).toBe(0)
})
