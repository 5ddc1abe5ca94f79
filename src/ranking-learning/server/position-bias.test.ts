import { expect, test } from 'vitest'
import type { Choice } from './choice-table.ts'
import { examinationOf } from './examination.ts'
import { placeOf, usualExamination } from './places.ts'
import { preferencesOf } from './preferences.ts'

/** Even numbers that are the same in each run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Simulated = { lists: number; attraction: (productId: number) => number; order?: (list: number) => number[] }

/** Customers who look at the first product always, and at the one at position n one time in n. */
function simulate(query: string, { lists, attraction, order = () => usual }: Simulated): Choice[] {
  const random = randomOf(query.length * 7919 + lists)
  const rows = new Map<string, Choice>()
  for (let list = 0; list < lists; list++)
    for (const [index, productId] of order(list).entries()) {
      const place = placeOf(index)
      const key = `${productId} ${place}`
      const row = rows.get(key) ?? { query, productId, place, shown: 0, opened: 0, inCart: 0, bought: 0 }
      row.shown++
      if (random() < 1 / (index + 1) && random() < attraction(productId)) row.opened++
      rows.set(key, row)
    }
  return [...rows.values()]
}

const usual = Array.from({ length: 12 }, (_, at) => at + 1)
const theBest = 9
const attraction = (productId: number) => (productId === theBest ? 0.6 : 0.15)

/** Once in eight lists two neighbours have changed places, as sales and stock change them. */
function shuffled(list: number): number[] {
  const order = [...usual]
  if (list % 8 === 0) {
    const at = (list / 8) % 11
    order.splice(at, 2, order[at + 1] as number, order[at] as number)
  }
  return order
}

test('the product that is preferred is found although it is shown far down and opened less', () => {
  const rows = simulate('mus', { lists: 3000, attraction, order: shuffled })
  const opened = (id: number) =>
    rows.filter(({ productId }) => productId === id).reduce((sum, row) => sum + row.opened, 0)
  expect(opened(theBest)).toBeLessThan(opened(1))
  const preferred = preferencesOf(rows, examinationOf(rows)).get('mus') ?? []
  const ordered = preferred.toSorted((a, b) => b.value - a.value)
  expect(ordered[0]?.productId).toBe(theBest)
  expect(ordered[0]?.value).toBeGreaterThan(0.6)
})

test('how places are looked at is learnt from the shop’s own lists', () => {
  const queries = ['mus', 'skärm', 'hörlurar', 'tangentbord', 'dator', 'kabel', 'stol', 'mikrofon']
  const rows = queries.flatMap((query) =>
    simulate(query, { lists: 4000, attraction, order: (list) => shuffled(list * 8) }),
  )
  const examination = examinationOf(rows)
  const truth = [1, 1 / 2, 1 / 3, 1 / 4]
  for (const [at, share] of truth.entries()) expect(Math.abs((examination[at] as number) - share)).toBeLessThan(0.08)
  // Nothing was shown there: beside the places before it is as usual.
  const shareOfLast = ([last = 0, before = 0]: readonly number[]) => last / before
  expect(shareOfLast(examination.toReversed())).toBeCloseTo(shareOfLast(usualExamination.toReversed()), 6)
})

test('a shop without data has the usual places, and no product is preferred', () => {
  const examination = examinationOf([])
  for (const [at, usual] of usualExamination.entries()) expect(examination[at]).toBeCloseTo(usual, 9)
  expect(preferencesOf([], usualExamination)).toEqual(new Map())
})

test('one choice of a product that has hardly been shown moves it little', () => {
  const often = { query: 'mus', productId: 1, place: 1, shown: 500, opened: 50, inCart: 0, bought: 0 }
  const once = { ...often, productId: 2, shown: 1, opened: 1 }
  const unseen = { ...often, productId: 3, place: 10, shown: 1, opened: 0 }
  const values = new Map(
    preferencesOf([often, once, unseen], usualExamination)
      .get('mus')
      ?.map(({ productId, value }) => [productId, value]),
  )
  expect(values.get(2)).toBeLessThan(0.65)
  expect(values.get(3)).toBeCloseTo(0.5, 2)
})

test('what is bought says more than what is opened', () => {
  const row = { query: 'mus', place: 1, shown: 100, opened: 10, inCart: 0, bought: 0 }
  const bought = { ...row, productId: 2, place: 0, shown: 0, opened: 0, bought: 5 }
  const rows = [{ ...row, productId: 1 }, { ...row, productId: 2 }, bought]
  const [first, second] = preferencesOf(rows, usualExamination).get('mus') ?? []
  expect(second?.value).toBeGreaterThan(first?.value as number)
})
