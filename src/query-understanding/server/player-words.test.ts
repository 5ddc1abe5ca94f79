import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const players = (id: number, value: string) =>
  cachedProduct({ id, name: `Brädspel ${id}`, attributes: new Map([[10, [value]]]) })
const engine = Engine.build(
  [players(1, '2–5'), players(2, '2'), players(3, '1–6'), players(4, '4+'), cachedProduct({ id: 5, categoryId: 2 })],
  catalogueTerms({
    sections: ['Butik'],
    categories: ['Brädspel', 'Möss'],
    attributes: [{ id: 10, name: 'Antal spelare', kind: 'enum' }],
  }),
  now,
)
const planned = (text: string) => planOf(engine, text, [], { stores: [], infoPages: [] }).plan

test.each([
  ['brädspel för två', ['1–6', '2', '2–5']],
  ['brädspel två spelare', ['1–6', '2', '2–5']],
  ['brädspel 2 spelare', ['1–6', '2', '2–5']],
  ['brädspel för 2', ['1–6', '2', '2–5']],
  ['brädspel för 6 personer', ['1–6', '4+']],
  ['brädspel till en person', ['1–6']],
])('%s are those that so many can play', (text, values) => {
  const { words, conditions } = planned(text)
  const [condition, ...others] = conditions
  expect(words).toBe('brädspel')
  expect(others).toEqual([])
  expect(condition?.is === 'valued' && condition.values.toSorted()).toEqual(values)
})

test('what is not played has no number of players', () => {
  expect(planned('mus för 2').conditions).toEqual([])
  expect(planned('mus för 2 personer').conditions).toEqual([])
})
