import { expect, test } from 'vitest'
import { bury, hasEffect, pin, ruleDraft, unplaced } from './rule-draft.ts'

const draft = ruleDraft('mus', null)

test('products are pinned in the order that they are chosen', () => {
  expect(pin(pin(draft, 3), 1).pinned).toEqual([3, 1])
  expect(pin(pin(pin(draft, 3), 1), 3).pinned).toEqual([1, 3])
})

test('a product is in one place only', () => {
  expect(bury(pin(draft, 3), 3)).toMatchObject({ pinned: [], buried: [3] })
  expect(pin(bury(draft, 3), 3)).toMatchObject({ pinned: [3], buried: [] })
  expect(unplaced(pin(draft, 3), 3)).toEqual(draft)
})

test('a rule without products and page has no effect', () => {
  expect(hasEffect(draft)).toBe(false)
  expect(hasEffect(bury(draft, 1))).toBe(true)
  expect(hasEffect({ ...draft, pagePath: '/se/campaigns' })).toBe(true)
})

test('a stored rule keeps its days and words', () => {
  const stored = { ...pin(draft, 1), id: 7, version: 3, scope: 'whole' as const, toDay: '2026-12-24' }
  expect(ruleDraft('MUS', stored)).toEqual({ ...pin(draft, 1), id: 7, toDay: '2026-12-24' })
})
