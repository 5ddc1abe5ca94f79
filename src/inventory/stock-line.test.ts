import { expect, test } from 'vitest'
import type { Stock } from './contract.ts'
import { canBeSent, stockLine } from './stock-line.ts'

const now = new Date('2026-11-21T12:00:00Z')
const nothing: Stock = { web: 0, supplier: 0, download: false, stores: {} }

function line(stock: Partial<Stock>, more: { release?: string; restockOn?: string } = {}) {
  const release = more.release ? { timestamp: Date.parse(more.release) / 1000 } : null
  return stockLine({ stock: { ...nothing, ...stock }, release, restockOn: more.restockOn ?? null }, now)
}

test('large stock shows no number, small stock does', () => {
  expect(line({ web: 6 })).toEqual({ kind: 'in', text: 'I lager' })
  expect(line({ web: 5 })).toEqual({ kind: 'low', text: '5\u00a0kvar' })
  expect(line({ web: 1 })).toEqual({ kind: 'low', text: '1\u00a0kvar' })
})

test('products only at the supplier or in stores say so', () => {
  expect(line({ supplier: 3, stores: { 4: 1 } })).toEqual({ kind: 'order', text: 'Beställningsvara' })
  expect(line({ stores: { 4: 1 } })).toEqual({ kind: 'low', text: 'Finns i butik' })
  expect(line({ stores: { 4: 0 } })).toEqual({ kind: 'out', text: 'Slut i lager' })
})

test('a sold-out product shows when it is back, until that day', () => {
  expect(line({}, { restockOn: '2026-12-02' })).toEqual({ kind: 'out', text: 'Åter 2 dec' })
  expect(line({}, { restockOn: '2026-11-20' })).toEqual({ kind: 'out', text: 'Slut i lager' })
})

test('an unreleased product shows its day, also a download', () => {
  const release = '2026-12-11T00:00:00+01:00'
  expect(line({ web: 100 }, { release })).toEqual({ kind: 'pre', text: 'Släpps 11 dec' })
  expect(line({ download: true }, { release })).toEqual({ kind: 'pre', text: 'Släpps 11 dec' })
})

test('a download is available at once', () => {
  expect(line({ download: true })).toEqual({ kind: 'dl', text: 'Via mejl direkt' })
})

test('a store sends products that are available nowhere else', () => {
  expect(canBeSent({ ...nothing, stores: { 4: 0 } })).toBe(false)
  expect(canBeSent({ ...nothing, stores: { 4: 1 } })).toBe(true)
  expect(canBeSent({ ...nothing, supplier: 1 })).toBe(true)
  expect(canBeSent({ ...nothing, download: true })).toBe(true)
})
