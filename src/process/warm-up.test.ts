import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { cachedProduct } from '#test/cached-product.ts'
import { isVisit } from '#visits/is-visit.ts'
import { warmUp } from './warm-up.ts'

const products = Array.from({ length: 30 }, (_, at) =>
  cachedProduct({ id: at + 1, name: `Hexum Viper ${at}`, categoryId: 7 }),
)
const category = { id: 7, name: 'Möss' }
const shop = { productCache: { all: () => products, categories: new Map([[7, category]]) } } as unknown as Parameters<
  typeof warmUp
>[0]['deps']

async function askedFor(
  answer: RequestListener,
  options: { maxMs?: number; deps?: typeof shop } = {},
): Promise<string[]> {
  const paths: string[] = []
  await warmUp({
    deps: shop,
    maxMs: 10_000,
    ...options,
    listener: (request, response) => {
      paths.push(request.url ?? '')
      if (isVisit(request)) paths.push('a visit')
      answer(request, response)
    },
  })
  return paths
}

test('pages, lists, searches and details are asked for, none of which is counted', async () => {
  const paths = await askedFor((_, response) => response.end('whole'))
  expect(paths.slice(0, 7)).toEqual([
    '/se',
    '/se/product/1-Hexum-Viper-0',
    '/se/category/7-Moss',
    '/api/productdiscovery/search/hexum%20viper?page=2',
    '/api/productdiscovery/search/elcykelhj%C3%A4lm?page=2',
    '/api/productdiscovery/autocomplete/hexum',
    '/api/productdiscovery/category/7?filters=attributes%5E1-1..1000001',
  ])
  expect(new Set(paths.filter((path) => path.includes('/api/product/'))).size).toBe(11)
  expect(paths.filter((path) => path.includes('/search/') && !path.endsWith('?page=2'))).toEqual([])
  expect(paths).not.toContain('a visit')
})

test('warming up stops at its time limit', async () => {
  const paths = await askedFor(
    (_, response) => {
      const end = performance.now() + 30
      while (performance.now() < end);
      response.end()
    },
    { maxMs: 60 },
  )
  expect(paths.length).toBeLessThan(5)
})

test('the shop opens although a page is never answered', async () => {
  expect(await askedFor(() => {}, { maxMs: 50 })).toEqual(['/se'])
})

test('the shop opens although a page never ends', async () => {
  expect(await askedFor((_, response) => void response.write('half'), { maxMs: 50 })).toEqual(['/se'])
})

test('the shop opens although a connection is closed without an answer', async () => {
  expect(await askedFor((request) => void request.socket.destroy())).toEqual(['/se'])
})

test('an empty shop has its first page', async () => {
  const empty = { productCache: { all: () => [], categories: new Map() } } as unknown as typeof shop
  expect(await askedFor((_, response) => response.end(), { deps: empty })).toEqual(['/se'])
})
