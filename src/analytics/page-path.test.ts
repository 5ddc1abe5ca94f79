import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['/se', '/se'],
  ['/se/product/12-Mus?utm_source=brev', '/se/product/12-Mus'],
  ['/se/checkout-complete/1234567890123?secret=abc', 'checkout-complete'],
  ['/se/member/12-elin/orders', 'member.orders'],
  ['/se/search/elin@exempel.se', 'search'],
  ['/no/such/page', 'unknown'],
])('%s is reported as %s', (path, shown) => {
  expect(pagePath(path)).toBe(shown)
})
