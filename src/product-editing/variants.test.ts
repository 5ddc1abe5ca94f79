import { expect, test } from 'vitest'
import { combinationOf, combinationsOf, suggestedNumber, variantName, variantTitle } from './variants.ts'

const axes = [
  { id: 22, unit: '' },
  { id: 20, unit: 'GB' },
]

test('a combination has a value for each axis', () => {
  expect(combinationOf([20, 22], { 20: 8, 22: ['Svart'] })).toBe(
    combinationOf([20, 22], { 22: ['Svart'], 20: 8, 21: true }),
  )
  expect(combinationOf([20, 22], { 20: 8 })).toBeNull()
})

test('all combinations are every value with every other', () => {
  const two = [
    { id: 22, values: [['Svart'], ['Vit']] },
    { id: 20, values: [8, 16] },
  ]
  expect(combinationsOf(two)).toEqual([
    { 22: ['Svart'], 20: 8 },
    { 22: ['Svart'], 20: 16 },
    { 22: ['Vit'], 20: 8 },
    { 22: ['Vit'], 20: 16 },
  ])
})

test('a variant is named after its values', () => {
  expect(variantName(axes, { 20: 8, 22: ['Svart'] })).toBe('Svart, 8 GB')
  expect(variantName(axes, { 20: 8 })).toBe('8 GB')
})

test('values in a name are exchanged, and others are added', () => {
  const from = ['Svart', '8 GB']
  expect(variantTitle('Orkan 8 GB svart', { from, to: ['Vit', '16 GB'] })).toBe('Orkan 16 GB Vit')
  expect(variantTitle('Orkan 128 GB', { from, to: ['Vit', '16 GB'] })).toBe('Orkan 128 GB Vit 16 GB')
  expect(variantTitle('Orkan', { from: ['', ''], to: ['Vit', '$& (a+b)'] })).toBe('Orkan Vit $& (a+b)')
})

test('an article number is suggested from the values', () => {
  expect(suggestedNumber('ORK', ['Röd', '16 GB'])).toBe('ORK-ROD-16GB')
  expect(suggestedNumber('', ['Röd'])).toBe('ROD')
})
