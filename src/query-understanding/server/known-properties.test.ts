import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { isMaker, isProperty } from './known-properties.ts'
import { vocabularyOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const attributes = [
  { id: 12, name: 'Material', kind: 'enum' as const },
  { id: 13, name: 'Vikt', kind: 'number' as const, unit: 'g' },
]
const terms = catalogueTerms({
  sections: ['Butik'],
  categories: ['Möss'],
  manufacturers: ['Hexum', 'Stora Almen AB'],
  attributes,
})
const mouse = (id: number, material: string) =>
  cachedProduct({ id, name: `Mus ${id}`, attributes: new Map([[12, [material]]]) })

function opened() {
  const engine = Engine.build([mouse(1, 'Borstat aluminium')], terms, now)
  return { engine, isOne: (word: string) => isProperty(word, vocabularyOf(engine, { stores: [], infoPages: [] })) }
}

test('names of attributes, their values and makers are properties, in any form', () => {
  const { isOne } = opened()
  expect(['material', 'vikten', 'aluminium', 'hexum', 'almen', 'möss'].filter((word) => !isOne(word))).toEqual([])
  expect(['kork', 'hexumm', 'zz'].filter(isOne)).toEqual([])
})

test('a value is one from when a product has it', async () => {
  const { engine, isOne } = opened()
  expect(isOne('kork')).toBe(false)
  await engine.update([mouse(2, 'Kork')], [], now)
  expect(isOne('kork')).toBe(true)
})

test('makers and attributes are those of the catalogue as it is', async () => {
  const { engine, isOne } = opened()
  expect([isOne('hexum'), isOne('mönster'), isMaker('linda', engine.lexicon)]).toEqual([true, false, false])
  const more = catalogueTerms({
    sections: ['Butik'],
    categories: ['Möss'],
    manufacturers: ['Hexum', 'Stora Almen AB', 'Linda'],
    attributes: [...attributes, { id: 14, name: 'Mönster', kind: 'enum' }],
  })
  await engine.rename(more, now)
  await engine.update([mouse(2, 'Kork')], [], now)
  expect([isOne('hexum'), isOne('mönster'), isMaker('linda', engine.lexicon)]).toEqual([true, true, true])
})
