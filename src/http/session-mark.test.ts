import { expect, test } from 'vitest'
import type { StoredPage } from './page-cache.ts'
import { withSessionMark } from './session-mark.ts'

const page: StoredPage = {
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0, must-revalidate' },
  html: Buffer.from('<p>'),
  br: null,
  gz: null,
  tags: new Set(),
}
const cookiesFor = (sent: string | undefined, isSecure = false) => withSessionMark(page, sent, () => isSecure)

test('a browser with a session gets a mark that scripts can read, and shared caches do not store it', () => {
  const { cookies, headers } = cookiesFor('shop_session=secret')
  expect(cookies).toEqual(['shop_has_session=1; Path=/; SameSite=Lax'])
  expect(headers['Cache-Control']).toBe('private, max-age=0, must-revalidate')
  const secure = cookiesFor('__Host-shop_session=secret', true)
  expect(secure.cookies).toEqual(['__Host-shop_has_session=1; Path=/; Secure; SameSite=Lax'])
})

test.each([undefined, 'shop_cart=1', 'shop_session=secret; shop_has_session=1'])(
  'the page stays the same for everyone: %s',
  (sent) => expect(cookiesFor(sent)).toBe(page),
)

test('what is not a page is never marked', () => {
  const file = { ...page, headers: { 'Content-Type': 'application/json' } }
  expect(withSessionMark(file, 'shop_session=secret', () => false)).toBe(file)
})
