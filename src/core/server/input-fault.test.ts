import { expect, test } from 'vitest'
import { deepestInput, inputFault, mostValues } from './input-fault.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test.each<[string, unknown, string]>([
  ['a null character', { a: ['x\0'] }, 'a.0'],
  ['half a surrogate pair', { a: '\ud800' }, 'a'],
  ['a name with a null character', { 'a\0': 1 }, ''],
  ['a name with a meaning', JSON.parse('{"a":{"__proto__":{}}}'), 'a'],
  ['a number beyond all', { a: Number.POSITIVE_INFINITY }, 'a'],
  ['more than anybody sends', { a: Array(mostValues + 1).fill(0) }, 'a'],
])('%s is refused', (_what, input, path) => {
  expect(inputFault(input)?.path).toBe(path)
})

test('what is too deep is refused', () => {
  expect(inputFault(nested(deepestInput))).toBeNull()
  expect(inputFault(nested(deepestInput + 1))).not.toBeNull()
  expect(inputFault(nested(5000))).not.toBeNull()
})

test('all else is a matter of the contract', () => {
  expect(inputFault({ a: 'å 😀', b: [1, null, true, -0], c: {} })).toBeNull()
  expect(inputFault(undefined)).toBeNull()
})
