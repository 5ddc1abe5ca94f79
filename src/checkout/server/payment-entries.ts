import type { Account } from '#books/accounts.ts'
import type { BookEntry } from '#books/server/post.ts'
import { entry as say } from '#checkout/sv-payment.ts'

/** Who owes us what a payment brought: the provider, or the company that has got an invoice. */
export function debtorOf(method: string): Account {
  return method === 'company-invoice' ? 'receivable' : 'provider'
}

type Paid = { reference: string; orderId: string; method: string; takenOre: number; number: number }

/** As `settle-paid.ts` books it in its one statement. */
export function paidEntry({ reference, orderId, method, takenOre, number }: Paid): BookEntry {
  return {
    key: `paid:${reference}`,
    text: say.paid(number),
    orderId,
    lines: [
      { account: debtorOf(method), ore: takenOre },
      { account: 'customer', ore: -takenOre },
    ],
  }
}

type GivenBack = { reference: string; orderId: string; amountOre: number; method: string }

export function refundEntry({ reference, orderId, amountOre, method }: GivenBack): BookEntry {
  return {
    key: `refund:${reference}`,
    text: say.refund,
    orderId,
    lines: [
      { account: 'customer', ore: amountOre },
      { account: debtorOf(method), ore: -amountOre },
    ],
  }
}

/** The provider keeps what it held, and pays it out to us with the rest. */
export function refundByBankEntry({ reference, orderId, amountOre }: Omit<GivenBack, 'method'>): BookEntry {
  return {
    key: `refund:${reference}`,
    text: say.refundByBank,
    orderId,
    lines: [
      { account: 'customer', ore: amountOre },
      { account: 'bank', ore: -amountOre },
    ],
  }
}

type BankPayment = { id: number; orderId: string; amountOre: number; ocr: string }

/** Less than nothing when we pay back what was too much. */
export function bankPaymentEntry({ id, orderId, amountOre, ocr }: BankPayment): BookEntry {
  return {
    key: `bank-payment:${id}`,
    text: say.bankPayment(ocr),
    orderId,
    lines: [
      { account: 'bank', ore: amountOre },
      { account: 'receivable', ore: -amountOre },
    ],
  }
}

type Payout = { id: number; grossOre: number; feeOre: number; name: string }

export function payoutEntry({ id, grossOre, feeOre, name }: Payout): BookEntry {
  return {
    key: `payout:${id}`,
    text: say.payout(name),
    lines: [
      { account: 'bank', ore: grossOre - feeOre },
      { account: 'fees', ore: feeOre },
      { account: 'provider', ore: -grossOre },
    ],
  }
}
