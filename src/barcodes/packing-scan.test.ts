import { expect, test } from 'vitest'
import { isAllScanned, type PackingScan, scanUnit } from './packing-scan.ts'

const rows = [
  { key: 'web 0', productId: 1, quantity: 2 },
  { key: 'web 1', productId: 2, quantity: 1 },
  { key: 'supplier 2', productId: 1, quantity: 1 },
]
const barcodes = [
  { productId: 1, codes: ['1', '0036000291452'] },
  { productId: 2, codes: ['2', 'ab-12'] },
]
const scan = (code: string, scanned = {}) => scanUnit(code, { rows, barcodes, scanned })
const after = (result: PackingScan) => (result.kind === 'ticked' ? result.scanned : null)

test('each scan ticks off a unit, by EAN, UPC, article number or the code of the manufacturer', () => {
  expect(after(scan('0036000291452'))).toEqual({ 'web 0': 1 })
  expect(after(scan('036000291452', { 'web 0': 1 }))).toEqual({ 'web 0': 2 })
  expect(after(scan('2'))).toEqual({ 'web 1': 1 })
  expect(after(scan('AB-12'))).toEqual({ 'web 1': 1 })
})

test('the next row of the same product follows when one is full', () => {
  expect(after(scan('1', { 'web 0': 2 }))).toEqual({ 'web 0': 2, 'supplier 2': 1 })
})

test('a unit too many and a product of another order are refused', () => {
  expect(scan('1', { 'web 0': 2, 'supplier 2': 1 })).toEqual({ kind: 'all-scanned', row: rows[0] })
  expect(scan('7310865004703')).toEqual({ kind: 'other-product' })
  expect(scan('36000291452')).toEqual({ kind: 'other-product' })
})

test('everything is scanned when no row has a unit left', () => {
  expect(isAllScanned(rows, { 'web 0': 2, 'web 1': 1 })).toBe(false)
  expect(isAllScanned(rows, { 'web 0': 2, 'web 1': 1, 'supplier 2': 1 })).toBe(true)
  expect(isAllScanned([], {})).toBe(false)
})
