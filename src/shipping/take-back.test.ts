import { expect, test } from 'vitest'
import { takesBack } from './take-back.ts'

const electric = new Set([110])

test('take-back is offered with electrical products', () => {
  expect(takesBack([{ isDigital: false, categoryPath: [110, 111] }], electric)).toBe(true)
  expect(takesBack([{ isDigital: false, categoryPath: [910] }], electric)).toBe(false)
  expect(takesBack([{ isDigital: true, categoryPath: [110] }], electric)).toBe(false)
})
