import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferAudience } from './price.ts'
import { type LoggedPrice, pricesInForce, priorPrice } from './prior-price.ts'

const startsAt = new Date('2026-11-21T00:00:00Z')
const daysBefore = (days: number) => new Date(startsAt.getTime() - days * 24 * 3_600_000)
const logged = (days: number, price: number, audience: OfferAudience = 'all'): LoggedPrice => ({
  audience,
  price,
  from: daysBefore(days),
})
const prior = (log: LoggedPrice[], audience: OfferAudience = 'all', price = 700) =>
  priorPrice(log, { audience, price, startsAt })

test('an unchanged price is the prior price', () => {
  expect(prior([logged(200, 1000)])).toBe(1000)
})

test('the lowest price of the 30 days counts, not the latest', () => {
  expect(prior([logged(200, 1000), logged(20, 800), logged(10, 1000)])).toBe(800)
})

test('the price in force at the beginning of the 30 days counts', () => {
  expect(prior([logged(200, 800), logged(29, 1000)])).toBe(800)
})

test('a price that ended at the beginning of the 30 days does not count', () => {
  expect(prior([logged(200, 800), logged(30, 1000)])).toBe(1000)
})

test('the announced price and later ones do not count', () => {
  expect(prior([logged(200, 1000), logged(0, 700), logged(-1, 600)])).toBe(1000)
})

test('a product younger than 30 days uses the prices since its first sale', () => {
  expect(prior([logged(5, 1000)])).toBe(1000)
})

test('without a prior price there is no comparison', () => {
  expect(prior([])).toBeNull()
  expect(prior([logged(0, 700)])).toBeNull()
})

test('for gradual reductions the price before the first one counts', () => {
  expect(prior([logged(200, 1000), logged(20, 900), logged(10, 800)])).toBe(1000)
})

test('a price increase ends a sequence of reductions', () => {
  expect(prior([logged(200, 1000), logged(20, 800), logged(15, 1000), logged(10, 900)])).toBe(800)
  expect(prior([logged(200, 1000), logged(25, 800), logged(10, 900)])).toBe(800)
})

test('a reduction more than 30 days ago is not part of the sequence', () => {
  expect(prior([logged(200, 1000), logged(31, 900), logged(10, 800)])).toBe(900)
  expect(prior([logged(200, 1000), logged(30, 900), logged(10, 800)])).toBe(900)
})

test('prices of another audience do not count, those available to this one do', () => {
  expect(prior([logged(200, 1000), logged(20, 750, 'member'), logged(10, 1000, 'member')])).toBe(1000)
  expect(prior([logged(200, 1000), logged(20, 750, 'member'), logged(10, 1000, 'member')], 'member')).toBe(750)
  expect(prior([logged(200, 1000), logged(20, 750), logged(10, 1000)], 'member')).toBe(750)
})

test('an offer counts until its own end, in parallel with the ordinary price', () => {
  const offer = (from: number, to: number, price: number): LoggedPrice => ({
    ...logged(from, price),
    offerEndsAt: daysBefore(to),
  })
  expect(prior([logged(200, 1000), offer(50, 40, 800)])).toBe(1000)
  expect(prior([logged(200, 1000), offer(50, 20, 800)])).toBe(800)
  expect(prior([logged(200, 1000), offer(60, 35, 800), logged(40, 900)])).toBe(900)
  expect(prior([logged(200, 1000), offer(50, 20, 800), logged(35, 1200)])).toBe(800)
  expect(prior([logged(200, 1000), { ...logged(50, 800), offerEndsAt: 'never' }, logged(10, 1200)])).toBe(800)
})

test('consecutive reductions are compared with the price before both', () => {
  expect(prior([logged(200, 1000), { ...logged(10, 900), offerEndsAt: startsAt }])).toBe(1000)
})

test('a price that was in force already is no reduction', () => {
  expect(prior([logged(200, 1000), logged(10, 700)])).toBe(700)
})

test('the prices in force are listed in order, each once, and none while nothing was for sale', () => {
  const log = [logged(10, 900), logged(20, 900), { ...logged(60, 500), offerEndsAt: daysBefore(40) }]
  const steps = pricesInForce(log, { audience: 'all', startsAt })
  expect(steps).toEqual([
    { from: daysBefore(60).getTime(), price: 500 },
    { from: daysBefore(20).getTime(), price: 900 },
  ])
})

test('of entries in any order the latest that had begun is in force', () => {
  expect(prior([logged(10, 1000), logged(20, 800), logged(200, 900)], 'all', 600)).toBe(800)
  expect(prior([logged(35, 1000), logged(50, 800)], 'all', 900)).toBe(1000)
})

test('the order of the entries does not matter', () => {
  expect(prior([logged(10, 1000), logged(200, 1000), logged(20, 800)])).toBe(800)
})

test('the prior price was in force, and is at most the highest of those in force', () => {
  const entries = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 90 }), price: fc.integer({ min: 1, max: 50 }) }),
    {
      minLength: 1,
    },
  )
  fc.assert(
    fc.property(entries, (list) => {
      const found = prior(list.map(({ days, price }) => logged(days, price)))
      expect(list.map(({ price }) => price)).toContain(found)
    }),
  )
})
