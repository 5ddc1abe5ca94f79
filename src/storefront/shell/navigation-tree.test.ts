import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

async function freshTree(answer: () => Promise<Response>) {
  vi.resetModules()
  vi.stubGlobal('fetch', answer)
  const { loadNavigationTree, navigationTree } = await import('./navigation-tree.ts')
  return { load: loadNavigationTree, status: () => navigationTree.getState().status }
}

const tree = () => Promise.resolve(Response.json({ sections: [], windows: [] }))

test('the menu is loading until it has come', async () => {
  const { load, status } = await freshTree(tree)
  const loaded = load()
  expect(status()).toBe(0)
  await loaded
  expect(status()).toBe(1)
})

test('a menu that fails says so, and can be asked for again', async () => {
  let isBroken = true
  const { load, status } = await freshTree(() => (isBroken ? Promise.reject(new Error('gone')) : tree()))
  await load()
  expect(status()).toBe(-1)
  isBroken = false
  await load()
  expect(status()).toBe(1)
})
