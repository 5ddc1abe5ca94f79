import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderState } from '#orders/contract.ts'
import type { PaymentState } from '#payments/payment.ts'
import { type Standing, settlement, type Verdict, waitsForPaymentMs } from './settlement.ts'

const fresh: Standing = { payment: 'created', order: 'awaiting-payment', ageMs: 0 }
const paid: Verdict = { kind: 'paid', providerId: 'p' }

test('a paid payment places the order, once', () => {
  expect(settlement(paid, fresh)).toEqual({ payment: 'paid', order: { to: 'placed' } })
  expect(settlement(paid, { ...fresh, payment: 'paid', order: 'placed' })).toEqual({ payment: null })
})

test('money taken for a cancelled order is given back', () => {
  const late: Standing = { payment: 'unknown', order: 'cancelled', ageMs: waitsForPaymentMs }
  expect(settlement(paid, late)).toEqual({ payment: 'paid', giveBack: true })
})

test('an order is not cancelled for silence before a quarter of an hour', () => {
  const lost: Standing = { payment: 'unknown', order: 'payment-unknown', ageMs: waitsForPaymentMs - 1 }
  expect(settlement({ kind: 'never-heard' }, lost)).toEqual({ payment: null })
  expect(settlement({ kind: 'never-heard' }, { ...lost, ageMs: waitsForPaymentMs }).order?.to).toBe('cancelled')
  expect(settlement({ kind: 'no-answer' }, { ...lost, ageMs: waitsForPaymentMs }).order).toBe(undefined)
})

test('a payment link keeps an order open whose payment has ended, and no longer', () => {
  const ended: Standing = { payment: 'declined', order: 'awaiting-payment', ageMs: waitsForPaymentMs }
  expect(settlement({ kind: 'never-heard' }, { ...ended, isKept: true })).toEqual({ payment: null })
  expect(settlement({ kind: 'never-heard' }, ended).order?.to).toBe('cancelled')
  expect(settlement({ kind: 'never-heard' }, { ...ended, payment: 'paid', order: 'placed' })).toEqual({ payment: null })
})

test('payment and order agree whatever arrives, in whatever order', () => {
  const truth = fc.constantFrom<Verdict['kind']>('paid', 'declined')
  const news = fc.array(
    fc.record({ isHeard: fc.constantFrom('truth', 'pending', 'never-heard', 'no-answer'), waits: fc.nat(7_200_000) }),
  )
  fc.assert(
    fc.property(truth, news, (truth, news) => {
      let [payment, order, ageMs]: [PaymentState, OrderState, number] = ['created', 'awaiting-payment', 0]
      let held = 0
      for (const { isHeard, waits } of news) {
        ageMs += waits
        const verdict = { kind: isHeard === 'truth' ? truth : isHeard, providerId: 'p' } as Verdict
        const next = settlement(verdict, { payment, order, ageMs })
        if (next.payment === 'paid') held += 1
        if (next.giveBack) held -= 1
        payment = next.payment ?? payment
        order = next.order?.to ?? order
      }
      expect(held).toBe(order === 'placed' ? 1 : 0)
    }),
  )
})
