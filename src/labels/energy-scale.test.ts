import { expect, test } from 'vitest'
import { energyPairs } from './energy-pairs.ts'
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

test('contents are parsed in pairs', () => {
  expect(energyPairs('Effekt | 20 W\nStandby|0,5 W\n')).toEqual([
    ['Effekt', '20 W'],
    ['Standby', '0,5 W'],
  ])
  expect(energyPairs('a|b\nc|d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('pairs on one line are separated by |, with a colon in each', () => {
  expect(energyPairs('Leverantör: Hexum | Modell: V-27 | Effekt: 20 W\nRatio|4:3')).toEqual([
    ['Leverantör', 'Hexum'],
    ['Modell', 'V-27'],
    ['Effekt', '20 W'],
    ['Ratio', '4:3'],
  ])
})
