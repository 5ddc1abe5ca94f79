import { expect, test } from 'vitest'
import { GtinOwners } from './gtin-owners.ts'
import { NumberSet } from './number-set.ts'
import { ProductPages } from './product-pages.ts'
import { TextIndex } from './text-index.ts'
import { TextStore } from './text-store.ts'

const some = Array.from({ length: 30_000 }, (_, at) => at)

test('texts are numbered in order and found again, also when there are many', () => {
  const index = new TextIndex(new TextStore())
  const texts = some.map((at) => `Räksmörgås ${at * 7919} ${'x'.repeat(at % 100)}`)
  for (const [at, text] of texts.entries()) expect(index.numberOf(text)).toBe(at)
  expect(index.size).toBe(some.length)
  for (const [at, text] of texts.entries()) {
    expect(index.find(text)).toBe(at)
    expect(index.numberOf(text)).toBe(at)
    expect(index.textOf(at)).toBe(text)
  }
  expect(index.find('Räksmörgås')).toBeUndefined()
})

test('a code is found with its zeros, and has one owner at a time', () => {
  const owners = new GtinOwners()
  for (const at of some) owners.set(String(7_350_000_000_000 + at * 13), at)
  for (const at of some) expect(owners.get(String(7_350_000_000_000 + at * 13))).toBe(at)
  owners.set('00012345', 1)
  owners.set('12345', 2)
  owners.set('ABC', 3)
  owners.set('12345', 4)
  expect(['00012345', '12345', '012345', 'ABC', 'DEF'].map((gtin) => owners.get(gtin))).toEqual([
    1,
    4,
    undefined,
    3,
    undefined,
  ])
})

test('numbers far from each other are members, and those beside them are not', () => {
  const set = new NumberSet()
  for (const number of [0, 31, 32, 65_535, 65_536, 2_147_483_647]) set.add(number)
  const tried = [0, 1, 31, 32, 33, 65_535, 65_536, 65_537, 2_147_483_646, 2_147_483_647]
  expect(tried.filter((number) => set.has(number))).toEqual([0, 31, 32, 65_535, 65_536, 2_147_483_647])
})

test('each field of a product is kept by itself', () => {
  const pages = new ProductPages()
  const hash = Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - at)).toString('latin1')
  const given = {
    id: 100_001,
    hash,
    isRetired: true,
    isInFile: false,
    price: 100_000_000,
    categoryId: 7,
    vatClass: 'voucher' as const,
    hasEnergy: true,
    hasFood: false,
  }
  Object.assign(pages.at(20_000), given)
  const read = () => {
    const { id, isRetired, isInFile, price, categoryId, vatClass, hasEnergy, hasFood } = pages.at(20_000)
    return { id, hash: pages.at(20_000).hash, isRetired, isInFile, price, categoryId, vatClass, hasEnergy, hasFood }
  }
  expect(read()).toEqual(given)
  pages.at(20_000).isRetired = false
  pages.at(20_000).vatClass = 'book'
  pages.at(20_001).hash = hash.toUpperCase()
  expect(read()).toEqual({ ...given, isRetired: false, vatClass: 'book' })
  expect(pages.at(0)).toMatchObject({ id: 0, hash: '', categoryId: null, vatClass: 'standard' })
})
