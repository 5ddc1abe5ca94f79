import { expect, test } from 'vitest'
import type { SearchRule } from '#search-rules/search-rule.ts'
import { placementOf } from './placement.ts'

const today = '2026-11-26'

function rule(query: string, more: Partial<SearchRule> = {}): SearchRule {
  return {
    query,
    scope: 'whole',
    pinned: [1],
    buried: [],
    pagePath: '',
    pageName: '',
    fromDay: null,
    toDay: null,
    ...more,
  }
}

const pinnedBy = (text: string, ...rules: SearchRule[]) => placementOf(text, rules, today)?.pinned ?? null

test.each([
  ['hörlurar', [1]],
  ['  HORLURAR ', [1]],
  ['trådlösa hörlurar', null],
  ['hörlur', [1]],
  ['hörlurarna', [1]],
])('a rule of exactly hörlurar and the query %s', (text, pinned) =>
  expect(pinnedBy(text, rule('Hörlurar'))).toEqual(pinned),
)

test.each([
  ['trådlösa hörlurar', [1]],
  ['hörlurar, trådlösa till träning', [1]],
  ['hörlurar', null],
  ['trådlösa', null],
])('a rule of all queries with trådlösa hörlurar and the query %s', (text, pinned) =>
  expect(pinnedBy(text, rule('trådlösa hörlurar', { scope: 'part' }))).toEqual(pinned),
)

test('the first and the last day are included', () => {
  expect(pinnedBy('mus', rule('mus', { fromDay: today, toDay: today }))).toEqual([1])
  expect(pinnedBy('mus', rule('mus', { fromDay: '2026-11-27' }))).toBe(null)
  expect(pinnedBy('mus', rule('mus', { toDay: '2026-11-25' }))).toBe(null)
})

test('the rule of the query itself comes before rules of some of its words', () => {
  const some = rule('mus', { scope: 'part', pinned: [1, 2], buried: [3], pagePath: '/se/campaign/7', pageName: 'Möss' })
  const more = rule('trådlös mus', { scope: 'part', pinned: [4], buried: [2] })
  const whole = rule('billig trådlös mus', { pinned: [3], buried: [5] })
  expect(placementOf('billig trådlös mus', [some, more, whole], today)).toEqual({
    pinned: [3, 4, 1],
    buried: [5, 2],
    page: { name: 'Möss', path: '/se/campaign/7' },
  })
})

test('queries without rules have no placement', () => {
  expect(placementOf('mus', [], today)).toBe(null)
  expect(placementOf('!?', [rule('mus')], today)).toBe(null)
})
