// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#identity/contract.ts'
import { session } from '#identity/web/session.ts'
import { openInAdmin, productOf } from './open-in-admin.ts'

const assign = vi.fn()
const opened = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign })
  vi.stubGlobal('open', opened)
  document.body.innerHTML =
    '<a id="product" href="/se/product/12-Mus">Mus</a><a id="info" href="/se/info/8">Villkor</a>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  session.setState({ user: null })
})

function click(id: string, settings: Partial<User['settings']>, more: MouseEventInit = {}): boolean {
  session.setState({ user: { settings } as User })
  const link = document.getElementById(id)
  link?.addEventListener('click', openInAdmin)
  return link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more })) ?? true
}

test('a product is opened in the back office, in a new tab on request', () => {
  expect(click('product', { open_products_in_admin: true })).toBe(false)
  expect(assign.mock.calls).toEqual([['/admin/product/12']])
  expect(opened).not.toHaveBeenCalled()
  expect(click('product', { open_products_in_admin: true, open_classic_admin_in_new_tab: true })).toBe(false)
  expect(opened.mock.calls[0]).toEqual(['/admin/product/12', '_blank', 'noopener'])
})

test('other links, clicks with a modifier and employees without the setting stay in the shop', () => {
  click('info', { open_products_in_admin: true })
  click('product', { open_products_in_admin: false, open_classic_admin_in_new_tab: true })
  click('product', { open_products_in_admin: true }, { ctrlKey: true })
  expect([...assign.mock.calls, ...opened.mock.calls]).toEqual([])
})

test.each([
  ['/se/product/1000123-Taktil-Plym', 1000123],
  ['/p/12', 12],
  ['/12', 12],
  ['/se/category/12', null],
  ['/admin/product/12', null],
  ['/se', null],
])('%s shows %s', (address, id) => {
  expect(productOf(address)).toBe(id)
})
