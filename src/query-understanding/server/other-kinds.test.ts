import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { planOf } from './query-planner.ts'

const categories = ['Bärbara datorer', 'Arbetsminne (RAM)', 'Möss', 'Nätverk']
const products = [
  cachedProduct({ id: 1, name: 'Fjordbit dator' }),
  cachedProduct({ id: 2, name: 'Minnesvärd 16 GB DDR5', categoryId: 2, text: 'Inte för USB.' }),
  cachedProduct({ id: 3, name: 'Taktil mus', categoryId: 3 }),
  cachedProduct({ id: 4, name: 'TP-Link switch', categoryId: 4 }),
]
const deps = { stores: [], infoPages: [] }

function read(text: string, more: typeof products = []) {
  const engine = Engine.build([...products, ...more], catalogueTerms({ categories }), new Date('2026-03-01T12:00:00Z'))
  const { words, notSold } = planOf(engine, text, [], deps).plan
  return { words, notSold }
}

test.each([
  ['cykeldator', 'dator', 'cykeldator'],
  ['billig cykeldator', 'dator', 'cykeldator'],
  ['usb minne', 'minne', 'usb minne'],
  ['USB-minne', 'minne', 'USB-minne'],
  ['usbminne 64 gb', 'minne 64 gb', 'usbminne'],
])('%s is not sold, but what it is a kind of', (text, words, notSold) => {
  expect(read(text)).toEqual({ words, notSold: [notSold] })
})

test.each(['dator', 'bärbar dator', 'datormus', 'digitaldator', 'minne', 'ddr5 minne', 'tp-link', 'tp-link switch'])(
  '%s is sold',
  (text) => expect(read(text).notSold).toEqual([]),
)

test('a kind is sold as soon as a product is called so', () => {
  const bicycle = cachedProduct({ id: 9, name: 'Garin cykeldator' })
  const stick = cachedProduct({ id: 8, name: 'Garin USB-minne 64 GB' })
  expect(read('cykeldator', [bicycle]).notSold).toEqual([])
  expect(read('usb minne', [stick]).notSold).toEqual([])
  expect(read('minnessticka', [stick]).notSold).toEqual([])
})

test('a name that products only go with is not sold, and these are shown', () => {
  const mouse = cachedProduct({ id: 9, name: 'Omoton mouse for iPad and iPhone', categoryId: 3 })
  expect(read('iphone', [mouse])).toEqual({ words: 'iphone', notSold: ['iphone'] })
  expect(read('mus iphone', [mouse]).notSold).toEqual([])
  expect(read('omoton for iphone', [mouse]).notSold).toEqual([])
  expect(read('xbox', [cachedProduct({ id: 9, name: 'Hexum Xbox mus', categoryId: 3 })]).notSold).toEqual(['xbox'])
  const phone = cachedProduct({ id: 8, name: 'Apple iPhone 15' })
  expect(read('iphone', [mouse, phone]).notSold).toEqual([])
})
