import { expect, test } from 'vitest'
import { nextProduct, nothingScanned, scanProduct } from './stock-scan.ts'

const product = (id: number) => ({ id, name: '', gtin: null, mpn: null, image: null, isForSale: true, stock: [] })
const mouse = product(1)
const screen = product(2)

test('each scan of the same product is one unit more', () => {
  const once = scanProduct(nothingScanned, mouse)
  expect(once).toMatchObject({ product: mouse, quantity: 1 })
  expect(scanProduct(once, mouse)).toMatchObject({ product: mouse, quantity: 2 })
})

test('another product waits until the first is registered or left out', () => {
  const scan = scanProduct(scanProduct(nothingScanned, mouse), screen)
  expect(scan).toEqual({ product: mouse, quantity: 1, waiting: screen })
  expect(nextProduct(scan)).toEqual({ product: screen, quantity: 1, waiting: null })
  expect(nextProduct(scanProduct(nothingScanned, mouse))).toEqual(nothingScanned)
})
