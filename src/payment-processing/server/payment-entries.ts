import type { JournalEntry } from '#accounting/server/record-journal-entry.ts'
import { type Day, dayOf } from '#core/day.ts'
import { entry as messages } from '#payment-processing/payment-entry-messages.ts'
import { receivedLines } from '#payments/server/received-money.ts'

type Paid = { reference: string; orderId: string; method: string; takenAmount: number; number: number }

export function paidJournalEntry({ reference, orderId, method, takenAmount, number }: Paid): JournalEntry {
  return {
    key: `paid:${reference}`,
    text: messages.paid(number),
    orderId,
    lines: [...receivedLines(method, takenAmount), { account: 'customer', amount: -takenAmount }],
  }
}

type RefundedAmounts = { reference: string; orderId: string; amount: number; method: string }

export function refundJournalEntry({ reference, orderId, amount, method }: RefundedAmounts): JournalEntry {
  return {
    key: `refund:${reference}`,
    text: messages.refund,
    orderId,
    lines: [{ account: 'customer', amount }, ...receivedLines(method, -amount)],
  }
}

/** The bank has returned it to the provider. */
export function failedRefundJournalEntry({ reference, orderId, amount, method }: RefundedAmounts): JournalEntry {
  return {
    key: `refund:${reference}:failed`,
    text: messages.refundFailed,
    orderId,
    lines: [...receivedLines(method, amount), { account: 'customer', amount: -amount }],
  }
}

/** The provider still holds the payment and includes it in its next payout. */
export function refundByBankJournalEntry({
  reference,
  orderId,
  amount,
}: Omit<RefundedAmounts, 'method'>): JournalEntry {
  return {
    key: `refund:${reference}:bank`,
    text: messages.refundByBank,
    orderId,
    lines: [
      { account: 'customer', amount },
      { account: 'bank', amount: -amount },
    ],
  }
}

/** When the bank moved it, and when that is registered. */
type Moved = { paidOn: Day; now: Date }

/** The entry has the day on which it is registered, since earlier days may be numbered; its text names the bank's. */
function withDay(text: string, { paidOn, now }: Moved): string {
  return paidOn === dayOf(now) ? text : messages.paidOn(text, paidOn)
}

type BankPayment = Moved & { id: number; orderId: string; amount: number; ocr: string }

export function bankPaymentJournalEntry({ id, orderId, amount, ocr, ...moved }: BankPayment): JournalEntry {
  return {
    key: `bank-payment:${id}`,
    text: withDay(messages.bankPayment(ocr), moved),
    orderId,
    lines: [
      { account: 'bank', amount },
      { account: 'receivable', amount: -amount },
    ],
  }
}

/** The same lines with the opposite sign: `amount` is that of the entry that takes a payment back. */
export function bankPaymentReversalJournalEntry(payment: BankPayment): JournalEntry {
  const text = messages.bankPaymentReversal(payment.ocr, payment.paidOn)
  return { ...bankPaymentJournalEntry(payment), text }
}

type Payout = Moved & { id: number; grossAmount: number; feeAmount: number; name: string }

export function payoutJournalEntry({ id, grossAmount, feeAmount, name, ...moved }: Payout): JournalEntry {
  return {
    key: `payout:${id}`,
    text: withDay(messages.payout(name), moved),
    lines: [
      { account: 'bank', amount: grossAmount - feeAmount },
      { account: 'fees', amount: feeAmount },
      { account: 'provider', amount: -grossAmount },
    ],
  }
}

/** The same lines with the opposite sign. */
export function payoutReversalJournalEntry(payout: Payout): JournalEntry {
  const { key, lines } = payoutJournalEntry(payout)
  return {
    key: `${key}:reversed`,
    text: messages.payoutReversal(payout.name),
    lines: lines.map(({ account, amount }) => ({ account, amount: -amount })),
  }
}
