import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderState } from '#orders/contract.ts'
import type { PaymentState } from '#payments/payment.ts'
import { ageOf, type CurrentState, type PaymentOutcome, transition, waitsForPaymentMs } from './payment-transition.ts'

const fresh: CurrentState = { payment: 'created', order: 'awaiting-payment', ageMs: 0 }
const paid: PaymentOutcome = { kind: 'paid', providerId: 'p' }

test('a paid payment places the order, once', () => {
  expect(transition(paid, fresh)).toEqual({ payment: 'paid', order: { to: 'placed' } })
  expect(transition(paid, { ...fresh, payment: 'paid', order: 'placed' })).toEqual({ payment: null })
})

test('money taken for a cancelled order is refunded', () => {
  const late: CurrentState = { payment: 'unknown', order: 'cancelled', ageMs: waitsForPaymentMs }
  expect(transition(paid, late)).toEqual({ payment: 'paid', refund: true })
})

test('without an answer an order is cancelled only after 15 minutes', () => {
  const lost: CurrentState = { payment: 'unknown', order: 'payment-unknown', ageMs: waitsForPaymentMs - 1 }
  expect(transition({ kind: 'not-found' }, lost)).toEqual({ payment: null })
  expect(transition({ kind: 'not-found' }, { ...lost, ageMs: waitsForPaymentMs }).order?.to).toBe('cancelled')
  expect(transition({ kind: 'no-answer' }, { ...lost, ageMs: waitsForPaymentMs }).order).toBe(undefined)
})

test('a question about a payment that has ended changes nothing about it, and ends the order it leaves unpaid', () => {
  const quarter = 15 * 60_000
  expect(waitsForPaymentMs).toBe(quarter)
  const cancelled = { payment: null, order: { to: 'cancelled', reason: 'payment-missing' } }
  for (const kind of ['not-found', 'pending'] as const) {
    expect(transition({ kind }, { ...fresh, payment: 'paid' })).toEqual({ payment: null })
    expect(transition({ kind }, { ...fresh, payment: 'declined' })).toEqual(cancelled)
    expect(transition({ kind }, { ...fresh, payment: 'declined', ageMs: 24 * 3_600_000 })).toEqual(cancelled)
  }
})

test('a payment link keeps an order with an ended payment open until it expires', () => {
  const ended: CurrentState = { payment: 'declined', order: 'awaiting-payment', ageMs: waitsForPaymentMs }
  expect(transition({ kind: 'not-found' }, { ...ended, hasOpenLink: true })).toEqual({ payment: null })
  expect(transition({ kind: 'not-found' }, ended).order?.to).toBe('cancelled')
  expect(transition({ kind: 'not-found' }, { ...ended, payment: 'paid', order: 'placed' })).toEqual({ payment: null })
})

const day = 24 * 3_600_000

test('a payment the provider never received is given up after a day', () => {
  const lost: CurrentState = { payment: 'unknown', order: 'payment-unknown', ageMs: day - 1 }
  const cancelled = { order: { to: 'cancelled', reason: 'payment-missing' } }
  const kind = 'not-found'
  expect(transition({ kind }, lost)).toEqual({ payment: null, ...cancelled })
  expect(transition({ kind }, { ...lost, ageMs: day })).toEqual({ payment: 'cancelled', ...cancelled })
  expect(transition({ kind }, { ...lost, reservationMs: day })).toEqual({ payment: null })
})

test('a payment that can still be paid ends at the provider first, with its order or after a day', () => {
  const open: CurrentState = { ...fresh, ageMs: waitsForPaymentMs }
  const cancelled = { order: { to: 'cancelled', reason: 'payment-missing' } }
  const pending = { kind: 'pending' } as const
  expect(transition(pending, { ...open, ageMs: waitsForPaymentMs - 1 })).toEqual({ payment: null })
  expect(transition(pending, open)).toEqual({ payment: null, ...cancelled, cancelAtProvider: true })
  for (const ageMs of [0, day])
    expect(transition(pending, { ...open, order: 'cancelled', ageMs })).toEqual({
      payment: null,
      cancelAtProvider: true,
    })
  const linked = { ...open, hasOpenLink: true }
  expect(transition(pending, { ...linked, ageMs: day - 1 })).toEqual({ payment: null })
  expect(transition(pending, { ...linked, ageMs: day })).toEqual({ payment: null, cancelAtProvider: true })
})

test('a declined payment or wrong amount ends its order, unless another attempt or a payment link is open', () => {
  const outcomes = [
    { outcome: { kind: 'declined', providerId: 'p' }, settled: { payment: 'declined' }, reason: 'payment-declined' },
    { outcome: { kind: 'cancelled', providerId: 'p' }, settled: { payment: 'cancelled' }, reason: 'payment-cancelled' },
    {
      outcome: { kind: 'wrong-sum', providerId: 'p', amount: 1 },
      settled: { payment: 'mispaid', refund: true },
      reason: 'wrong-sum',
    },
  ] as const
  for (const { outcome, settled, reason } of outcomes) {
    expect(transition(outcome, fresh)).toEqual({ ...settled, order: { to: 'cancelled', reason } })
    expect(transition(outcome, { ...fresh, isFormer: true })).toEqual(settled)
    expect(transition(outcome, { ...fresh, hasOpenLink: true })).toEqual(settled)
    for (const payment of ['paid', 'mispaid', 'refunded'] as const)
      expect(transition(outcome, { ...fresh, payment })).toEqual({ payment: null })
  }
})

test('money for a replaced attempt is refunded', () => {
  expect(transition(paid, { ...fresh, isFormer: true })).toEqual({ payment: 'paid', refund: true })
  for (const payment of ['paid', 'mispaid', 'refunded'] as const)
    expect(transition(paid, { ...fresh, payment })).toEqual({ payment: null })
})

test('without an answer payment and order are unknown, and reported once', () => {
  const silence = { kind: 'no-answer' } as const
  const unknown: CurrentState = { ...fresh, payment: 'unknown' }
  expect(transition(silence, fresh)).toEqual({ payment: 'unknown', order: { to: 'payment-unknown' } })
  expect(transition(silence, unknown)).toEqual({ payment: null, order: { to: 'payment-unknown' } })
  expect(transition(silence, { ...unknown, order: 'payment-unknown' })).toEqual({ payment: null })
  expect(transition(silence, { ...fresh, isFormer: true })).toEqual({ payment: 'unknown' })
  expect(transition(silence, { ...fresh, payment: 'paid' })).toEqual({ payment: null })
})

test('payment and order are consistent after any sequence of outcomes', () => {
  const truth = fc.constantFrom<PaymentOutcome['kind']>('paid', 'declined')
  const news = fc.array(
    fc.record({ seenOutcome: fc.constantFrom('truth', 'pending', 'not-found', 'no-answer'), waits: fc.nat(7_200_000) }),
  )
  fc.assert(
    fc.property(truth, news, (truth, news) => {
      let [payment, order, ageMs]: [PaymentState, OrderState, number] = ['created', 'awaiting-payment', 0]
      let balance = 0
      for (const { seenOutcome, waits } of news) {
        ageMs += waits
        const outcome = { kind: seenOutcome === 'truth' ? truth : seenOutcome, providerId: 'p' } as PaymentOutcome
        const next = transition(outcome, { payment, order, ageMs })
        if (next.payment === 'paid') balance += 1
        if (next.refund) balance -= 1
        payment = next.payment ?? payment
        order = next.order?.to ?? order
      }
      expect(balance).toBe(order === 'placed' ? 1 : 0)
    }),
  )
})

test('each payment attempt expires by itself, and together they reserve stock for at most twice as long as one', () => {
  const [now, minute] = [new Date('2026-11-21T12:00:00Z'), 60_000]
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const age = (placed: number, started: number | null) => {
    const startedAt = started === null ? null : ago(started)
    return ageOf({ now, placedAt: ago(placed), startedAt, reservationMs: 15 * minute }) / minute
  }
  expect(age(4, null)).toBe(4)
  expect(age(16, 2)).toBe(2)
  expect(age(29, 2)).toBe(14)
  expect(age(30, 2)).toBe(15)
})
