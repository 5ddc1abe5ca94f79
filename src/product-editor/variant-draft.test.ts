import { expect, test } from 'vitest'
import type { VariantMatrix } from '#product-editing/variant-contract.ts'
import { changeCount, creationsOf, draftOf, errorsByRow, rowsOf, steepFallsOfVariants } from './variant-draft.ts'

const member = {
  id: 1,
  name: 'Orkan',
  mpn: 'ORK',
  price: 10_000,
  stock: 3,
  status: 'draft' as const,
  attributes: { 20: 8 },
}
const matrix: VariantMatrix = { group: 'g', version: 1, axes: [20], members: [member], known: {} }
const draft = draftOf(matrix)

test('only cells that differ are sent, with what they were', () => {
  const edits = { 1: { price: '90', mpn: ' ORK ', stock: '5' } }
  expect(rowsOf(matrix, { ...draft, edits }).rows).toEqual({
    1: { id: 1, changes: { price: 9_000 }, before: { price: 10_000 }, stock: { before: 3, after: 5 } },
  })
  expect(rowsOf(matrix, { ...draft, edits: { 1: { price: '100', stock: '3' } } }).rows).toEqual({})
})

test('values are sent with what the axes were', () => {
  const edits = { 1: { values: { 20: 16 } } }
  expect(rowsOf(matrix, { ...draft, edits }).rows[1]).toMatchObject({
    values: { before: { 20: 8 }, after: { 20: 16 } },
  })
})

test('a price or a stock that cannot be read is named at its row', () => {
  expect(rowsOf(matrix, { ...draft, edits: { 1: { price: 'gratis' } } }).errors['product-1']).toContain('priset')
  expect(rowsOf(matrix, { ...draft, edits: { 1: { stock: '2,5' } } }).errors['product-1']).toContain('lagret')
  const wanted = { key: '[16]', values: { 20: 16 }, mpn: 'ORK-16', price: '' }
  expect(creationsOf([wanted]).errors['[16]']).toContain('priset')
})

test('a price that falls by more than half is found in the cells', () => {
  const fallsTo = (price: string) => steepFallsOfVariants(matrix, { ...draft, edits: { 1: { price } } })
  expect(fallsTo('13')).toEqual([{ name: 'Orkan', before: 10_000, after: 1_300, marginPercent: null }])
  expect(fallsTo('60')).toEqual([])
})

test('changes are counted: cells by product, axes, products that join and leave', () => {
  expect(changeCount(matrix, draft)).toBe(0)
  const other = { ...member, id: 2 }
  expect(changeCount(matrix, { ...draft, axes: [22], edits: { 1: { mpn: 'B', price: '1' } }, joining: [other] })).toBe(
    3,
  )
  expect(changeCount(matrix, { ...draft, edits: { 1: { mpn: 'B' } }, leaving: [1] })).toBe(1)
})

test('what stopped a new variant is shown at its combination', () => {
  const wanted = [{ key: '[16]', values: { 20: 16 }, mpn: '', price: '1' }]
  expect(errorsByRow({ 'new-0': 'Nej', 'product-1': 'Inte' }, wanted)).toEqual({ '[16]': 'Nej', 'product-1': 'Inte' })
})
