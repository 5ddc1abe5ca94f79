// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { navigatorStore, startNavigator } from './navigator.tsx'
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
