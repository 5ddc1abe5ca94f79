import { expect, test } from 'vitest'
import { energyRange, energyStep } from './energy-scale.ts'

test('the best class of each scale is 1 and the worst 7', () => {
  for (const scale of ['A', 'A+', 'A++', 'A+++']) {
    const { best, worst } = energyRange(scale)
    expect(energyStep({ rating: best, scale })).toBe(1)
    expect(energyStep({ rating: worst, scale })).toBe(7)
  }
  expect(energyStep({ rating: 'A', scale: 'A+++' })).toBe(4)
})

test('a class outside its scale has no colour', () => {
  expect(energyStep({ rating: 'A+', scale: 'A' })).toBeNull()
  expect(energyStep({ rating: 'A', scale: 'Z' })).toBeNull()
})
