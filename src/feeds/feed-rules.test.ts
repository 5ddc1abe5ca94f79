import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { changesOf, type FeedFacts, leftOutBy, meets } from './feed-rules.ts'
import { FeedCondition, FeedRule } from './feed-settings.ts'
import { fillTemplate } from './template.ts'

const mouse: FeedFacts = {
  manufacturerId: 3,
  categoryPath: [1, 2],
  price: 49_900,
  margin: 32,
  availability: 'in_stock',
  condition: 'new',
}
const when = (part: object) => FeedCondition.parse(part)
const rule = (given: object) => FeedRule.parse(given)

test.each([
  [{ manufacturerId: 3 }, { manufacturerId: 4 }],
  [{ categoryId: 1 }, { categoryId: 9 }],
  [{ priceBelow: 49_901 }, { priceBelow: 49_900 }],
  [{ priceFrom: 49_900 }, { priceFrom: 49_901 }],
  [{ marginFrom: 32 }, { marginFrom: 33 }],
  [{ marginBelow: 33 }, { marginBelow: 32 }],
  [{ availability: 'in_stock' }, { availability: 'not_in_stock' }],
  [{ condition: 'new' }, { condition: 'used' }],
])('%o is met, %o is not', (met, unmet) => {
  expect([meets(mouse, when(met)), meets(mouse, when(unmet))]).toEqual([true, false])
  expect(meets(mouse, when({ ...met, ...unmet }))).toBe(false)
})

test('a product whose cost is unknown meets no margin', () => {
  const unknown = { ...mouse, margin: null }
  expect([meets(unknown, when({ marginBelow: 99 })), meets(unknown, when({ marginFrom: -999 }))]).toEqual([
    false,
    false,
  ])
})

test('the first rule that leaves a product out is named', () => {
  const rules = [
    rule({ kind: 'leave-out', when: { priceBelow: 5000 } }),
    rule({ kind: 'leave-out', when: { manufacturerId: 3 } }),
  ]
  expect(leftOutBy(rules, mouse)).toBe(1)
  expect(leftOutBy(rules, { ...mouse, manufacturerId: 8 })).toBeNull()
})

test('the first label of each slot applies, and the category that is nearest', () => {
  const rules = [
    rule({ kind: 'label', slot: 0, text: 'hög', when: { marginFrom: 30 } }),
    rule({ kind: 'label', slot: 0, text: 'alla', when: {} }),
    rule({ kind: 'category', categoryId: 2, googleCategory: '304' }),
    rule({ kind: 'category', categoryId: 1, googleCategory: 'Electronics' }),
  ]
  expect(changesOf(rules, mouse)).toEqual({ title: null, googleCategory: '304', labels: [[0, 'hög']], by: [0, 2] })
  expect(changesOf(rules, { ...mouse, margin: 10, categoryPath: [1] })).toMatchObject({
    googleCategory: 'Electronics',
    labels: [[0, 'alla']],
  })
})

test.each([
  { kind: 'leave-out', when: {} },
  { kind: 'title', template: '{brand}' },
  { kind: 'title', template: '{name} {price}' },
  { kind: 'label', slot: 5, text: 'x', when: {} },
  { kind: 'category', categoryId: 1, googleCategory: '<b>' },
  { kind: 'category', categoryId: 0, googleCategory: '304' },
])('%o is refused', (given) => {
  expect(FeedRule.safeParse(given).success).toBe(false)
})

test('a title has no gaps, and no brand twice', () => {
  const values = { brand: 'Logi', name: 'MX Master', subtitle: '', variant: 'Svart', mpn: '', category: 'Möss' }
  expect(fillTemplate('{brand} {name} – {subtitle}', values)).toBe('Logi MX Master')
  expect(fillTemplate('{brand} {name}, {variant}', { ...values, name: 'Logi MX' })).toBe('Logi MX, Svart')
  expect(fillTemplate('{brand} {name}', { ...values, name: 'Logitech MX' })).toBe('Logi Logitech MX')
})

test('faults are those of the channel', () => {
  const listed = {
    isUsed: true,
    brand: null,
    price: 100,
    gtin: '4006381333932',
    title: 'x'.repeat(151),
    hasDrawnPicture: false,
    hasDescription: true,
    isSent: true,
  }
  expect(faultsOf('google', listed)).toEqual(['wrong-gtin', 'title-too-long'])
  expect(faultsOf('pricerunner', listed)).toEqual(['used-not-accepted', 'wrong-gtin', 'title-too-long'])
  expect(faultsOf('meta', { ...listed, isUsed: false, gtin: null })).toEqual(['no-brand', 'no-gtin', 'title-too-long'])
})
