import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sandboxPlaces, sandboxZips } from './places-sandbox.ts'

const places = sandboxPlaces({ slowMs: 10_000 })
const { signal } = new AbortController()
const ask = (zip: string) => ({ carrier: 'Paketnära', zip, city: 'Uppsala', signal })
const zip = fc.integer({ min: 10_000, max: 98_999 }).map(String)

test('a postal code always has the same points, nearest first, with distinct names', async () => {
  await fc.assert(
    fc.asyncProperty(zip, async (zip) => {
      const points = await places.points(ask(zip))
      expect(await places.points(ask(zip))).toEqual(points)
      if (!Array.isArray(points)) throw new Error('The sandbox carrier refused')
      expect(points.map(({ km }) => km)).toEqual(points.map(({ km }) => km).toSorted((a, b) => a - b))
      expect(new Set(points.map(({ name }) => name)).size).toBe(points.length)
    }),
  )
})

test('slots are on the requested days', async () => {
  const days = ['2026-11-23', '2026-11-24']
  const slots = await places.slots({ ...ask('75228'), days, hours: 'evening' })
  if (!Array.isArray(slots)) throw new Error('The sandbox carrier refused')
  expect(slots.length).toBeGreaterThan(2)
  expect(slots.every(({ day, from }) => days.includes(day) && from >= '17:00')).toBe(true)
})

test('it fails, rejects and is slow on request', async () => {
  await expect(places.points(ask(sandboxZips.fails))).rejects.toThrow('500')
  expect(await places.points(ask(sandboxZips.refuses))).toBe('not-served')
  const cut = AbortSignal.timeout(20)
  await expect(places.points({ ...ask(sandboxZips.slow), signal: cut })).rejects.toThrow()
})
