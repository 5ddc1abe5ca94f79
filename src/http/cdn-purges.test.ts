import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCdnPurges } from './cdn-purges.ts'

const log = pino({ level: 'silent' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened(mostKeys = 256) {
  const requested: string[][] = []
  const state = { isDown: false }
  const purge = async (keys: readonly string[]) => {
    requested.push([...keys])
    if (state.isDown) throw new Error('503')
  }
  return { requested, state, purges: openCdnPurges({ purge, mostKeys, log }) }
}

async function settled({ requested }: ReturnType<typeof opened>): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000)
  requested.length = 0
}

test('what an earlier run may have left is purged at the start', async () => {
  const { requested } = opened()
  await vi.advanceTimersByTimeAsync(100)
  expect(requested).toEqual([['shop']])
})

test('keys are gathered for a moment, and purged once more for answers that were on their way', async () => {
  const shop = opened()
  await settled(shop)
  shop.purges.drop(['list', 'product:1'])
  shop.purges.drop(['list', 'product:2'])
  await vi.advanceTimersByTimeAsync(100)
  expect(shop.requested).toEqual([['list', 'product:1', 'product:2']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shop.requested).toEqual([
    ['list', 'product:1', 'product:2'],
    ['list', 'product:1', 'product:2'],
  ])
})

test('a key that changes again in the meantime is again purged twice', async () => {
  const shop = opened()
  await settled(shop)
  shop.purges.drop(['list'])
  await vi.advanceTimersByTimeAsync(3050)
  shop.purges.drop(['list'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shop.requested).toEqual([['list'], ['list'], ['list']])
})

test('more keys of listings than one purge may name purge all listings', async () => {
  const shop = opened(3)
  await settled(shop)
  shop.purges.drop(['list', 'product:1', 'listing:category-1', 'listing:category-2'])
  await vi.advanceTimersByTimeAsync(100)
  expect(shop.requested).toEqual([['list', 'product:1', 'listing']])
})

test('more keys than one purge may name purge everything', async () => {
  const shop = opened(2)
  await settled(shop)
  shop.purges.drop(['product:1', 'product:2', 'product:3'])
  await vi.advanceTimersByTimeAsync(100)
  expect(shop.requested).toEqual([['shop']])
})

test('a purge that fails is repeated with what has come since, and until then nothing new may be kept', async () => {
  const shop = opened()
  await settled(shop)
  shop.state.isDown = true
  shop.purges.drop(['product:1'])
  await vi.advanceTimersByTimeAsync(100)
  expect(shop.purges.isWorking).toBe(false)
  shop.purges.drop(['product:2'])
  await vi.advanceTimersByTimeAsync(20_000)
  shop.state.isDown = false
  shop.requested.length = 0
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shop.requested[0]).toEqual(['product:1', 'product:2'])
  expect(shop.purges.isWorking).toBe(true)
})

test('what waits is purged when the shop closes', async () => {
  const shop = opened()
  await settled(shop)
  shop.purges.drop(['product:1'])
  await shop.purges.close()
  expect(shop.requested).toEqual([['product:1']])
})
