import { expect, test } from 'vitest'
import { type AccountEntry, type Movement, matchEntries } from './matching.ts'

const hex = (digit: string) => digit.repeat(32)

const entry = (more: Partial<AccountEntry>): AccountEntry => ({
  days: ['2026-11-27'],
  amount: 10_000,
  isReversal: false,
  isSwish: true,
  bankReference: 'B1',
  references: [],
  ...more,
})

const payment = (name: string, more: Partial<Movement> = {}): Movement => ({
  paymentReference: name,
  refundReference: null,
  amount: 10_000,
  day: '2026-11-27',
  names: [hex(name)],
  paymentNames: [],
  isBooked: false,
  isByHand: false,
  ...more,
})

const refund = (name: string, of: string, amount = -4000): Movement =>
  payment(of, { refundReference: name, amount, names: [hex(name)], paymentNames: [hex(of)] })

const outcomesOf = (entries: AccountEntry[], movements: Movement[]) =>
  matchEntries(entries, movements).map(({ outcome, movement }) => [
    outcome,
    movement && (movement.refundReference ?? movement.paymentReference),
  ])

test.each<[string, AccountEntry[], Movement[], unknown]>([
  ['its reference', [entry({ references: [hex('A')] })], [payment('A'), payment('B')], [['reference', 'A']]],
  ['amount and day', [entry({})], [payment('A'), payment('B', { amount: 5000 })], [['amount', 'A']]],
  ['the day it counts from', [entry({ days: ['2026-11-30', '2026-11-27'] })], [payment('A')], [['amount', 'A']]],
  ['another day', [entry({})], [payment('A', { day: '2026-11-26' })], [['unknown', null]]],
  ['two payments alike', [entry({})], [payment('A'), payment('B')], [['ambiguous', null]]],
  [
    'two entries alike',
    [entry({}), entry({})],
    [payment('A')],
    [
      ['ambiguous', null],
      ['ambiguous', null],
    ],
  ],
  [
    'the other of two alike, one being named',
    [entry({ references: [hex('B')] }), entry({})],
    [payment('A'), payment('B')],
    [
      ['reference', 'B'],
      ['amount', 'A'],
    ],
  ],
  ['a reference of another shop', [entry({ references: [hex('C')] })], [payment('A')], [['unknown', null]]],
  ['another amount', [entry({ references: [hex('A')], amount: 9000 })], [payment('A')], [['other-amount', 'A']]],
  ['a reversal', [entry({ isReversal: true })], [payment('A')], [['unknown', null]]],
  [
    'a reversal that names it',
    [entry({ isReversal: true, references: [hex('A')] })],
    [payment('A')],
    [['other-amount', 'A']],
  ],
  ['what is booked', [entry({ references: [hex('A')] })], [payment('A', { isBooked: true })], [['known', 'A']]],
  [
    'what an employee has registered',
    [entry({ references: [hex('A')] })],
    [payment('A', { isByHand: true })],
    [['by-hand', 'A']],
  ],
  [
    'a reference that comes twice',
    [entry({ references: [hex('A')] }), entry({ references: [hex('A')] })],
    [payment('A')],
    [
      ['ambiguous', null],
      ['ambiguous', null],
    ],
  ],
  [
    'a refund',
    [entry({ amount: -4000, references: [hex('D')] })],
    [payment('A'), refund('D', 'A')],
    [['reference', 'D']],
  ],
  [
    'a refund by the reference of its payment',
    [entry({ amount: -4000, references: [hex('A')] })],
    [payment('A', { isBooked: true }), refund('D', 'A')],
    [['reference', 'D']],
  ],
  [
    'one of two equal refunds of a payment',
    [entry({ amount: -4000, references: [hex('A')] })],
    [payment('A'), refund('D', 'A'), refund('E', 'A')],
    [['ambiguous', null]],
  ],
  ['a payment to another than Swish', [entry({ isSwish: false })], [payment('A')], []],
])('an entry is matched by %s', (_, entries, movements, expected) => {
  expect(outcomesOf(entries, movements)).toEqual(expected)
})
