import { expect, test } from 'vitest'
import { robotsTxt } from './robots.ts'

test('a shop without a public address is closed to crawlers', () => {
  expect(robotsTxt(null)).toBe('User-agent: *\nDisallow: /\n')
})

function isOpen(path: string): boolean {
  const rules = robotsTxt('https://krets.example')
    .split('\n')
    .flatMap((line) => {
      const [, kind, pattern] = /^(Allow|Disallow): (.+)$/.exec(line) ?? []
      return kind && pattern ? [{ kind, pattern }] : []
    })
  const matching = rules.filter(({ pattern }) =>
    new RegExp(`^${pattern.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
  )
  return matching.toSorted((a, b) => b.pattern.length - a.pattern.length)[0]?.kind !== 'Disallow'
}

test('products are open, personal pages and alternative views are closed', () => {
  const open = [
    '/',
    '/se/product/1-Mus',
    '/product/1',
    '/se/manufacturer/5-Hexum',
    '/se/category/3',
    '/se/store/1',
    '/se/category/3?page=2',
    '/se/category/3?ref=x',
    '/api/dynimg/icon/user/fff',
  ]
  expect(open.filter((path) => !isOpen(path))).toEqual([])
  const closed = [
    '/se/cart',
    '/checkout',
    '/se/checkout/abc',
    '/member/1',
    '/m/1-elin',
    '/se/orders',
    '/se/order/1',
    '/api/cart',
    '/admin/outbox',
    '/se/category/3?f=stock%5Eweb',
    '/se/category/3?page=2&f=x',
    '/search/mus',
  ]
  expect(closed.filter(isOpen)).toEqual([])
})

test('it links to the sitemap', () => {
  expect(robotsTxt('https://krets.example')).toContain('Sitemap: https://krets.example/sitemap.xml\n')
})
