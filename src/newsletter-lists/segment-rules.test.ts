import { expect, test } from 'vitest'
import { type SegmentConditions, SegmentFields } from './segment.ts'
import { meets, noConditions, type RecipientFacts, segmentsOf } from './segment-rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const anna: RecipientFacts = {
  isMember: true,
  level: 5,
  isCompany: false,
  postalCode: '41115',
  town: 'Göteborg ',
  boughtAt: new Date('2026-11-17T12:00:00Z'),
  categoryIds: new Set([3, 30]),
  orders: 2,
  total: 99_900,
  hasWishlist: true,
}
const stranger: RecipientFacts = {
  isMember: false,
  level: null,
  isCompany: false,
  postalCode: null,
  town: null,
  boughtAt: null,
  categoryIds: new Set(),
  orders: 0,
  total: 0,
  hasWishlist: false,
}

test.each<[Partial<SegmentConditions>, boolean, boolean]>([
  [{ isMember: true }, true, false],
  [{ isMember: false }, false, true],
  [{ levelFrom: 5 }, true, false],
  [{ levelFrom: 6 }, false, false],
  [{ isCompany: true }, false, false],
  [{ isCompany: false }, true, true],
  [{ postalCodes: ['2', '41'] }, true, false],
  [{ postalCodes: ['1'] }, false, false],
  [{ town: 'göteborg' }, true, false],
  [{ boughtWithinDays: 11 }, true, false],
  [{ boughtWithinDays: 10 }, false, false],
  [{ notBoughtWithinDays: 10 }, true, true],
  [{ notBoughtWithinDays: 11 }, false, true],
  [{ categoryId: 3 }, true, false],
  [{ categoryId: 4 }, false, false],
  [{ ordersFrom: 2 }, true, false],
  [{ ordersFrom: 3 }, false, false],
  [{ totalFrom: 99_900 }, true, false],
  [{ totalFrom: 99_901 }, false, false],
  [{ hasWishlist: true }, true, false],
  [{ hasWishlist: false }, false, true],
  [{ isMember: true, ordersFrom: 3 }, false, false],
])('%o: a buyer %s, a subscriber who has bought nothing %s', (given, ofAnna, ofStranger) => {
  const conditions = { ...noConditions, ...given }
  expect(meets(anna, conditions, now)).toBe(ofAnna)
  expect(meets(stranger, conditions, now)).toBe(ofStranger)
})

test('a recipient has the names of all segments that fit', () => {
  const segments = [
    { name: 'Väst', conditions: { ...noConditions, postalCodes: ['4'] } },
    { name: 'Företag', conditions: { ...noConditions, isCompany: true } },
    { name: 'Trogna', conditions: { ...noConditions, ordersFrom: 2 } },
  ]
  expect(segmentsOf(anna, segments, now)).toEqual(['Trogna', 'Väst'])
})

test.each(['12', 'A, B', ' ', 'x'.repeat(61), '<b>'])('a segment is not called %s', (name) => {
  expect(SegmentFields.safeParse({ name, conditions: { ordersFrom: 2 } }).success).toBe(false)
})

test('a segment of all subscribers is refused', () => {
  expect(SegmentFields.safeParse({ name: 'Alla', conditions: {} }).success).toBe(false)
  expect(SegmentFields.safeParse({ name: 'Väst', conditions: { postalCodes: ['4'] } }).success).toBe(true)
})
