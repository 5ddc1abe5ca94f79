// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { navigatorStore, renewPrices, startNavigator } from './navigator.tsx'
import type { PageModule, PageState } from './page.ts'
import { historyKey } from './screens.ts'

test('another fragment of the shown page keeps the page, and gives its entry a key', () => {
  window.history.replaceState(null, '', '/se/info/1')
  const module = { load: async () => null, head: () => ({ title: '' }), Page: () => null } as PageModule
  const state = { name: 'info', params: { id: '1' }, data: null, now: 0, error: null } as unknown as PageState
  startNavigator(state, module, async () => {
    throw new Error('The page is not loaded again')
  })
  const { screen } = navigatorStore().getState()
  const first = historyKey()
  window.history.pushState(null, '', '/se/info/1#main')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(navigatorStore().getState().screen).toBe(screen)
  expect(historyKey()).not.toBeNull()
  expect(historyKey()).not.toBe(first)
})

const visitor = { status: 'visitor', user: null } as const
const member = { status: 'member', user: { isEmployee: false, isCorporateCustomer: false } } as const
const company = { status: 'member', user: { isEmployee: false, isCorporateCustomer: true } } as const
const unknown = { status: 'unknown', user: null } as const

function openPage(path: string, { data, takesNewData = false }: { data: unknown; takesNewData?: boolean }) {
  window.history.replaceState(null, '', path)
  const loaded = { data: 'of the new reader' }
  const module = { load: async () => loaded, head: () => ({ title: '' }), Page: () => null, takesNewData } as PageModule
  const name = path.split('/')[2]
  startNavigator({ name, params: {}, data, now: 0, error: null } as unknown as PageState, module, async () => module)
  return { isRenewed: () => navigatorStore().getState().screen.data === loaded }
}

test('a product page is loaded again for a member who pays less, and stays mounted', async () => {
  const dear = openPage('/se/product/1', { data: { levelOnePrice: null }, takesNewData: true })
  await renewPrices(member, unknown)
  expect(dear.isRenewed()).toBe(false)
  const lower = openPage('/se/product/1', { data: { levelOnePrice: 54_900 }, takesNewData: true })
  await renewPrices(member, unknown)
  expect(lower.isRenewed()).toBe(true)
  expect(navigatorStore().getState().screen.context).toBe(0)
})

test('after a logout a product page has the prices for everybody again', async () => {
  const own = openPage('/se/product/1', { data: { levelOnePrice: null }, takesNewData: true })
  await renewPrices(visitor, member)
  expect(own.isRenewed()).toBe(true)
})

test('a list is loaded again for companies alone', async () => {
  const list = openPage('/se/category/1', { data: { levelOnePrice: 54_900 } })
  await renewPrices(member, visitor)
  expect(list.isRenewed()).toBe(false)
  await renewPrices(company, visitor)
  expect(list.isRenewed()).toBe(true)
  expect(navigatorStore().getState().screen.context).toBe(1)
})
