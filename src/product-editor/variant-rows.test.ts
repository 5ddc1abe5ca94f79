import { expect, test } from 'vitest'
import type { VariantMember } from '#product-editing/variant-contract.ts'
import { axisValues, suggestedAxes, variantRows } from './variant-rows.ts'

const member = (id: number, attributes: VariantMember['attributes']): VariantMember => ({
  id,
  name: `Orkan ${id}`,
  mpn: '',
  price: 100,
  stock: 0,
  status: 'draft',
  attributes,
})
const members = [
  member(1, { 22: ['Svart'], 20: 16 }),
  member(2, { 22: ['Svart'], 20: 8 }),
  member(3, { 22: ['Vit'], 20: 8, 21: true }),
]

test('every combination of values is a row, with the product that has it', () => {
  const axes = [22, 20].map((id) => ({ id, values: axisValues(id, members) }))
  const { rows, incomplete } = variantRows(members, axes)
  expect(rows.map((row) => [row.values, row.members.map(({ id }) => id)])).toEqual([
    [{ 22: ['Svart'], 20: 8 }, [2]],
    [{ 22: ['Svart'], 20: 16 }, [1]],
    [{ 22: ['Vit'], 20: 8 }, [3]],
    [{ 22: ['Vit'], 20: 16 }, []],
  ])
  expect(incomplete).toEqual([])
})

test('a product without a value is apart, and all are without axes', () => {
  const axes = [22, 21].map((id) => ({ id, values: axisValues(id, members) }))
  expect(variantRows(members, axes).incomplete.map(({ id }) => id)).toEqual([1, 2])
  expect(variantRows(members, [])).toEqual({ rows: [], incomplete: members, isTooLarge: false })
})

test('of too many combinations only those that exist are rows', () => {
  const many = Array.from({ length: 200 }, (_, at) => at)
  const { rows, isTooLarge } = variantRows(members, [{ id: 20, values: axisValues(20, members, many) }])
  expect(isTooLarge).toBe(true)
  expect(rows.map((row) => row.members.length)).toEqual([1, 2])
})

test('axis values are sorted and distinct', () => {
  expect(axisValues(20, members, [4, 8, 128])).toEqual([4, 8, 16, 128])
  expect(axisValues(22, members, [['Blå']])).toEqual([['Blå'], ['Svart'], ['Vit']])
})

test('axes are suggested that tell all products apart', () => {
  expect(suggestedAxes(members, 3)).toEqual([20, 22])
  const sized = members.map((one, at) => ({ ...one, attributes: { ...one.attributes, 40: at, 41: at } }))
  expect(suggestedAxes(sized, 3)).toEqual([40])
  expect(suggestedAxes(members.slice(0, 1), 3)).toEqual([])
})
