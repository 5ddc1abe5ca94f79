import { expect, test } from 'vitest'
import { loggedPath, withoutQueries } from './logged-path.ts'

test.each([
  ['/api/order/2026112200001', '/api/order/2026112200001'],
  ['/api/product/12/reviews', '/api/product/12/reviews'],
  ['/se/product/12-Hexum-Vind', '/se/product/12'],
  ['/se/category/s45-Möss', '/se/category/s45'],
  ['/api/payment-link/k3J9xQ', '/api/payment-link/(…)'],
  ['/se/utskick/12.abcDEF_ghi-jklMNOpqrstu', '/se/utskick/(…)'],
  ['/se/utskick/6f1c2d3e-0000-4000-8000-000000000000.abcDEF_ghi-jklMNOpqrstu', '/se/utskick/(…)'],
  ['/api/register/check/2026112200001/Zt5uQ9', '/api/register/check/2026112200001/(…)'],
  ['/se/order/1?secret=abc', '/se/order/1'],
  ['/api/newsletter/subscribe/email/elin@exempel.se', '/api/newsletter/subscribe/email/(…)'],
  ['/api/openapi.json', '/api/openapi.json'],
])('%s is logged as %s', (path, shown) => expect(loggedPath(path)).toBe(shown))

test('addresses in text are logged without secrets', () => {
  expect(withoutQueries('GET https://krets.example/se/order/1?secret=abc&x=1 failed')).toBe(
    'GET https://krets.example/se/order/1?secret=(…)&x=1 failed',
  )
})
