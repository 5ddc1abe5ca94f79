import type { JournalEntry } from '#accounting/server/record-journal-entry.ts'
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

type BankPayment = { id: number; orderId: string; amount: number; ocr: string }

export function bankPaymentJournalEntry({ id, orderId, amount, ocr }: BankPayment): JournalEntry {
  return {
    key: `bank-payment:${id}`,
    text: messages.bankPayment(ocr),
    orderId,
    lines: [
      { account: 'bank', amount },
      { account: 'receivable', amount: -amount },
    ],
  }
}

type Payout = { id: number; grossAmount: number; feeAmount: number; name: string }

export function payoutJournalEntry({ id, grossAmount, feeAmount, name }: Payout): JournalEntry {
  return {
    key: `payout:${id}`,
    text: messages.payout(name),
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
