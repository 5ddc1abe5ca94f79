// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

async function freshTree(answer: () => Promise<Response>) {
  vi.resetModules()
  vi.stubGlobal('fetch', answer)
  const { loadNavigationTree, navigationTree } = await import('./navigation-tree.ts')
  return { load: loadNavigationTree, status: () => navigationTree.getState().status }
}

const tree = () => Promise.resolve(Response.json({ sections: [], calendar: [] }))

test('the menu is loading until it arrives', async () => {
  const { load, status } = await freshTree(tree)
  const loaded = load()
  expect(status()).toBe(0)
  await loaded
  expect(status()).toBe(1)
})

test('a failing menu shows an error, and can be retried', async () => {
  let isBroken = true
  const { load, status } = await freshTree(() => (isBroken ? Promise.reject(new Error('gone')) : tree()))
  await load()
  expect(status()).toBe(-1)
  isBroken = false
  await load()
  expect(status()).toBe(1)
})
