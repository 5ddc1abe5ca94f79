import { expect, test } from 'vitest'
import { takesBack } from './take-back.ts'

const electric = new Set([110])

test('an old unit is taken back with electric goods', () => {
  expect(takesBack([{ isDigital: false, categoryPath: [110, 111] }], electric)).toBe(true)
  expect(takesBack([{ isDigital: false, categoryPath: [910] }], electric)).toBe(false)
  expect(takesBack([{ isDigital: true, categoryPath: [110] }], electric)).toBe(false)
})
