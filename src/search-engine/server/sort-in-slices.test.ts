import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedInSlices } from './sort-in-slices.ts'

const byKey = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0]

test('what is sorted in slices is in the order of a sort at once, and equals keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 3000 }), (keys) => {
      const items = keys.map((key, at) => [key, at] as const)
      const work = sortedInSlices(items, byKey)
      let step = work.next()
      let slices = 1
      for (; !step.done; step = work.next()) slices++
      expect(step.value).toEqual(items.toSorted(byKey))
      expect(slices).toBeGreaterThan(items.length / 256)
    }),
    { numRuns: 20 },
  )
})
