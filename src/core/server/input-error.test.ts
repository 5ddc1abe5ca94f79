import { expect, test } from 'vitest'
import { deepestInput, inputError, maxValues } from './input-error.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test.each<[string, unknown, string]>([
  ['a null character', { a: ['x\0'] }, 'a.0'],
  ['half a surrogate pair', { a: '\ud800' }, 'a'],
  ['a name with a null character', { 'a\0': 1 }, ''],
  ['a name with a meaning', JSON.parse('{"a":{"__proto__":{}}}'), 'a'],
  ['a number beyond all', { a: Number.POSITIVE_INFINITY }, 'a'],
  ['more than anybody sends', { a: Array(maxValues + 1).fill(0) }, 'a'],
])('%s is refused', (_what, input, path) => {
  expect(inputError(input)?.path).toBe(path)
})

test('deeply nested input is rejected', () => {
  expect(inputError(nested(deepestInput))).toBeNull()
  expect(inputError(nested(deepestInput + 1))).not.toBeNull()
  expect(inputError(nested(5000))).not.toBeNull()
})

test('everything else is left to the contract', () => {
  expect(inputError({ a: 'å 😀', b: [1, null, true, -0], c: {} })).toBeNull()
  expect(inputError(undefined)).toBeNull()
})
