import { expect, test } from 'vitest'
import { fyndwareClass, fyndwareCondition } from './fyndware.ts'

test('the classes of fyndvaror have the ids that other systems know, each with a condition', () => {
  const ids = Array.from({ length: 20 }, (_, id) => id).filter((id) => fyndwareClass(id))
  expect(ids).toEqual([1, 2, 3, 4, 5, 10, 11, 13])
  for (const id of ids) expect(fyndwareCondition(id)).not.toBe('')
})
