import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Butik'],
  categories: [
    'Processorer',
    'Moderkort',
    'Processorkylare',
    'Arbetsminne (RAM)',
    'Skal & skydd',
    'Bärbara datorer',
    'Laddare',
  ],
  attributes: [
    { id: 10, name: 'Sockel', kind: 'enum' },
    { id: 11, name: 'Passar sockel', kind: 'enum' },
    { id: 12, name: 'Minnestyp', kind: 'enum' },
    { id: 13, name: 'Formfaktor', kind: 'enum' },
    { id: 14, name: 'Passar', kind: 'enum' },
  ],
})
const attributes = (all: Record<number, string[]>) =>
  new Map(Object.entries(all).map(([id, value]) => [Number(id), value]))
const engine = Engine.build(
  [
    cachedProduct({
      id: 1,
      name: 'Ryzen 7 7800X3D',
      categoryId: 1,
      attributes: attributes({ 10: ['AM5'], 12: ['DDR5'] }),
    }),
    cachedProduct({
      id: 2,
      name: 'Core i5-12400F',
      categoryId: 1,
      attributes: attributes({ 10: ['LGA 1700'], 12: ['DDR4'] }),
    }),
    cachedProduct({ id: 3, name: 'B650 Gaming', categoryId: 2, attributes: attributes({ 10: ['AM5'], 12: ['DDR5'] }) }),
    cachedProduct({
      id: 4,
      name: 'B660 Gaming',
      categoryId: 2,
      attributes: attributes({ 10: ['LGA 1700'], 12: ['DDR4'] }),
    }),
    cachedProduct({ id: 5, name: 'Torn 120', categoryId: 3, attributes: attributes({ 11: ['AM5', 'AM4'] }) }),
    cachedProduct({ id: 6, name: 'Torn 140', categoryId: 3, attributes: attributes({ 11: ['LGA 1700'] }) }),
    cachedProduct({
      id: 7,
      name: 'Kant 16 GB',
      categoryId: 4,
      attributes: attributes({ 12: ['DDR5'], 13: ['288-pin DIMM'] }),
    }),
    cachedProduct({
      id: 8,
      name: 'Kant 8 GB',
      categoryId: 4,
      attributes: attributes({ 12: ['DDR4'], 13: ['260-pin SO-DIMM'] }),
    }),
    cachedProduct({ id: 9, name: 'Skal till Ljung 5', categoryId: 5, attributes: attributes({ 14: ['Ljung 5'] }) }),
    cachedProduct({
      id: 10,
      name: 'Skal till Ljung 5 Pro',
      categoryId: 5,
      attributes: attributes({ 14: ['Ljung 5 Pro'] }),
    }),
    cachedProduct({ id: 11, name: 'Fjordbit bärbar dator', text: 'Laddas med en laddare på 65 W', categoryId: 6 }),
    cachedProduct({ id: 12, name: 'Amperium Vägg', categoryId: 7 }),
    cachedProduct({ id: 13, name: 'Mikrofonkabel', categoryId: 10 }),
    cachedProduct({ id: 14, name: 'Nätverkskabel', categoryId: 8 }),
    cachedProduct({ id: 15, name: 'Mikrofon', text: 'Utan kabel', categoryId: 9 }),
  ],
  names,
  now,
)

function found(text: string): number[] {
  return listed(text).toSorted((a, b) => a - b)
}

function listed(text: string): number[] {
  const { plan, vocabulary } = planOf(engine, text, [], { stores: [], infoPages: [] })
  const input = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 10, upTo: false } as const
  return plannedList(plan, input, { engine, vocabulary }).ids
}

test.each([
  ['kylare till am5', [5]],
  ['am5-kompatibel kylare', [5]],
  ['kylare som passar lga1700', [6]],
  ['kylare till ryzen 7 7800x3d', [5]],
  ['moderkort till ryzen 7 7800x3d', [3]],
  ['moderkort i5 12400f', [4]],
  ['processor som fungerar med b650', [1]],
  ['minne till am5', [7]],
  ['minne till b660', [8]],
  ['ram till bärbar dator', [8]],
  ['skal till ljung 5', [9]],
  ['skal som passar ljung 5 pro', [10]],
  ['tillbehör till ljung 5', [9, 10]],
  ['minne till bärbar dator ddr4', [8]],
  ['skal till ljung 5 i lila', [9]],
  ['laddare till bärbar dator', [12]],
  ['skal ljung 5', [9]],
])('%s is what fits', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test('what fits is said, and can be undone', () => {
  const { plan } = planOf(engine, 'kylare till am5', [], { stores: [], infoPages: [] })
  expect(plan.chips).toMatchObject([{ key: 'fits', kind: 'value', name: 'passar AM5' }])
  expect(planOf(engine, 'kylare till am5', ['fits'], { stores: [], infoPages: [] }).plan.conditions).toEqual([])
})

test('a purpose may be the first part of a compound', () => {
  expect(listed('kabel till mikrofon')).toContain(13)
})
