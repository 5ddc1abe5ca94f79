import { expect, test } from 'vitest'
import { draftRow, readRow, sumOfRows, unitsOfText } from './purchase-draft.ts'

const row = draftRow({ productId: 1, name: 'Hexum Vind', quantity: 3, unitCost: 12_050 })

test('rows are read as they are typed', () => {
  expect(row).toMatchObject({ quantity: '3', cost: '120,50' })
  expect(readRow(row)).toEqual({ productId: 1, quantity: 3, unitCost: 12_050 })
  expect(readRow({ ...row, cost: '' })).toEqual({ productId: 1, quantity: 3, unitCost: null })
  for (const wrong of [{ quantity: '0' }, { quantity: 'tre' }, { quantity: '-1' }, { cost: 'gratis' }])
    expect(readRow({ ...row, ...wrong })).toBe(null)
  expect([unitsOfText(' 12 '), unitsOfText('1,5'), unitsOfText('')]).toEqual([12, null, null])
})

test('a sum says when some cost is not known', () => {
  expect(sumOfRows([row])).toEqual({ sum: 36_150, isWhole: true })
  expect(sumOfRows([row, { ...row, cost: '' }])).toEqual({ sum: 36_150, isWhole: false })
  expect(sumOfRows([row, { ...row, quantity: 'x' }])).toEqual({ sum: 36_150, isWhole: false })
})
