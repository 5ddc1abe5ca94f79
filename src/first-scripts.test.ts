import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { variants } from '#analytics/variants.ts'
import { firstScript } from './first-scripts.ts'

function variantOf(kept: Record<string, string> | null, chosen?: string): string | undefined {
  const dataset: Record<string, string> = chosen ? { variant: chosen } : {}
  const storage = kept && { getItem: () => null, ...kept }
  runInNewContext(firstScript, {
    document: { documentElement: { dataset } },
    navigator: {},
    matchMedia: () => ({ matches: false }),
    // A browser that keeps nothing throws when it is asked.
    ...(storage ? { localStorage: storage } : {}),
  })
  return dataset.variant
}

test('each visit has one of the variants, and all of them occur', () => {
  const seen = Array.from({ length: 200 }, () => variantOf({}))
  expect([...new Set(seen)].toSorted()).toEqual([...variants].toSorted())
})

test('what was agreed to be remembered is the same again', () => {
  const seen = Array.from({ length: 50 }, () => variantOf({ variant: 'shorterReviews' }))
  expect(new Set(seen)).toEqual(new Set(['shorterReviews']))
})

test('what an employee has chosen stands before all', () => {
  expect(variantOf({ variant: 'shorterReviews' }, 'paymentSwap')).toBe('paymentSwap')
})

test('a browser that keeps nothing has one as well', () => {
  expect(variants).toContain(variantOf(null))
})
