import { expect, test } from 'vitest'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({ sections: ['Datorer'], categories: ['Möss', 'Tangentbord'], manufacturers: ['Hexum'] })
const product = (id: number, name: string, categoryId: number) =>
  cachedProduct({ id, name, categoryId, categoryPath: [categoryId], manufacturer: null })

function engineOf(...own: [name: string, categoryId: number][]): Engine {
  const some = own.map(([name, categoryId], at) => product(at + 1, name, categoryId))
  const others = Array.from({ length: 60 }, (_, at) => product(100 + at, `Volta ${at}`, 1 + (at % 2)))
  return Engine.build([...some, ...others], names, now)
}

test('a word that few products have is still in their categories, until they are gone', async () => {
  const engine = engineOf(['Viper trådlös', 1], ['Kraken', 2])
  expect(engine.stillIn([1, 2], 'vip')).toEqual([1])
  expect(engine.stillIn([2], 'vip')).toEqual([])
  await engine.update([], [1], now)
  expect(engine.stillIn([1, 2], 'vip')).toEqual([])
  expect(engine.stillIn([1, 2], 'krak')).toEqual([2])
})

test('a compound is in a category with a product that has both of its words', () => {
  const engine = engineOf(['Viper gaming mus', 1], ['Kraken gaming', 2])
  expect(engine.stillIn([1, 2], 'gamingmus')).toEqual([1])
})

test('what many products have is still in all of their categories', () => {
  expect(engineOf().stillIn([1, 2], 'volt')).toEqual([1, 2])
})
