import { expect, test } from 'vitest'
import { abandonedBetween, isSendingHour, notRemindedSince } from './reminder-rules.ts'

test.each([
  ['2026-11-21T06:59:59Z', false],
  ['2026-11-21T07:00:00Z', true],
  ['2026-11-21T18:59:59Z', true],
  ['2026-11-21T19:00:00Z', false],
  ['2026-11-21T23:30:00Z', false],
  ['2026-07-01T05:59:59Z', false],
  ['2026-07-01T06:00:00Z', true],
  ['2026-07-01T17:59:59Z', true],
  ['2026-07-01T18:00:00Z', false],
  ['2026-03-29T05:59:59Z', false],
  ['2026-03-29T06:00:00Z', true],
  ['2026-10-25T06:59:59Z', false],
  ['2026-10-25T07:00:00Z', true],
])('at %s emails may be sent: %s', (time, may) => {
  expect(isSendingHour(new Date(time))).toBe(may)
})

test('a cart is due for a reminder between one and three days after the last change', () => {
  expect(abandonedBetween(new Date('2026-11-21T12:00:00Z'), 24)).toEqual({
    from: new Date('2026-11-18T12:00:00Z'),
    to: new Date('2026-11-20T12:00:00Z'),
  })
})

test('a customer gets at most one reminder in 14 days', () => {
  expect(notRemindedSince(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-07T12:00:00Z'))
})
