import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Audience } from './price.ts'
import { type LoggedPrice, priorPrice } from './prior-price.ts'

const startsAt = new Date('2026-11-21T00:00:00Z')
const daysBefore = (days: number) => new Date(startsAt.getTime() - days * 24 * 3_600_000)
const logged = (days: number, priceOre: number, audience: Audience = 'all'): LoggedPrice => ({
  audience,
  priceOre,
  from: daysBefore(days),
})
const prior = (log: LoggedPrice[], audience: Audience = 'all', priceOre = 700) =>
  priorPrice(log, { audience, priceOre, startsAt })

test('a price that has stood still is the earlier price', () => {
  expect(prior([logged(200, 1000)])).toBe(1000)
})

test('the lowest price of the 30 days counts, not the latest', () => {
  expect(prior([logged(200, 1000), logged(20, 800), logged(10, 1000)])).toBe(800)
})

test('the price in force when the 30 days began counts', () => {
  expect(prior([logged(200, 800), logged(29, 1000)])).toBe(800)
})

test('a price that ended as the 30 days began does not', () => {
  expect(prior([logged(200, 800), logged(30, 1000)])).toBe(1000)
})

test('the announced price itself and later ones do not count', () => {
  expect(prior([logged(200, 1000), logged(0, 700), logged(-1, 600)])).toBe(1000)
})

test('a product younger than 30 days has the prices it has had', () => {
  expect(prior([logged(5, 1000)])).toBe(1000)
})

test('without an earlier price there is nothing to compare with', () => {
  expect(prior([])).toBeNull()
  expect(prior([logged(0, 700)])).toBeNull()
})

test('of gradual reductions the price before the first one counts', () => {
  expect(prior([logged(200, 1000), logged(20, 900), logged(10, 800)])).toBe(1000)
})

test('a raise in between breaks the row of reductions', () => {
  expect(prior([logged(200, 1000), logged(20, 800), logged(15, 1000), logged(10, 900)])).toBe(800)
  expect(prior([logged(200, 1000), logged(25, 800), logged(10, 900)])).toBe(800)
})

test('a reduction that began more than 30 days ago is no part of the row', () => {
  expect(prior([logged(200, 1000), logged(31, 900), logged(10, 800)])).toBe(900)
})

test('prices of another audience do not count, those open to this one do', () => {
  expect(prior([logged(200, 1000), logged(20, 750, 'member'), logged(10, 1000, 'member')])).toBe(1000)
  expect(prior([logged(200, 1000), logged(20, 750, 'member'), logged(10, 1000, 'member')], 'member')).toBe(750)
  expect(prior([logged(200, 1000), logged(20, 750), logged(10, 1000)], 'member')).toBe(750)
})

test('an offer counts until its own end, and the ordinary price stands beside it', () => {
  const offer = (from: number, to: number, priceOre: number): LoggedPrice => ({
    ...logged(from, priceOre),
    offerEndsAt: daysBefore(to),
  })
  expect(prior([logged(200, 1000), offer(50, 40, 800)])).toBe(1000)
  expect(prior([logged(200, 1000), offer(50, 20, 800)])).toBe(800)
  expect(prior([logged(200, 1000), offer(50, 20, 800), logged(35, 1200)])).toBe(800)
  expect(prior([logged(200, 1000), { ...logged(50, 800), offerEndsAt: 'never' }, logged(10, 1200)])).toBe(800)
})

test('an offer that follows at once on a smaller one is compared with the price before both', () => {
  expect(prior([logged(200, 1000), { ...logged(10, 900), offerEndsAt: startsAt }])).toBe(1000)
})

test('the order of the entries does not matter', () => {
  expect(prior([logged(10, 1000), logged(200, 1000), logged(20, 800)])).toBe(800)
})

test('it is never a price that was not in force, nor above the highest of them', () => {
  const entries = fc.array(fc.record({ days: fc.integer({ min: 1, max: 90 }), ore: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(entries, (list) => {
      const found = prior(list.map(({ days, ore }) => logged(days, ore)))
      expect(list.map(({ ore }) => ore)).toContain(found)
    }),
  )
})
