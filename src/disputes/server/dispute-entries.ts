import type { JournalEntry } from '#accounting/server/record-journal-entry.ts'
import { logTexts as texts } from '#disputes/messages.ts'

type Disputed = { id: number; orderId: string; reference: string; amount: number }

/** The provider's claim falls by what it has taken; the fee is a cost of the bank without VAT. */
export function openedEntry({ id, orderId, reference, amount, fee }: Disputed & { fee: number }): JournalEntry {
  return {
    key: `dispute:${id}`,
    text: texts.openedEntry(reference),
    orderId,
    lines: [
      { account: 'disputed', amount },
      { account: 'fees', amount: fee },
      { account: 'provider', amount: -amount - fee },
    ],
  }
}

export function wonEntry({ id, orderId, reference, amount, fee }: Disputed & { fee: number }): JournalEntry {
  return {
    key: `dispute-won:${id}`,
    text: texts.wonEntry(reference),
    orderId,
    lines: [
      { account: 'provider', amount: amount + fee },
      { account: 'disputed', amount: -amount },
      { account: 'fees', amount: -fee },
    ],
  }
}

/** A loss with its VAT: what is sold stays sold until it is credited. */
export function lostEntry({ id, orderId, reference, amount }: Disputed): JournalEntry {
  return {
    key: `dispute-lost:${id}`,
    text: texts.lostEntry(reference),
    orderId,
    lines: [
      { account: 'disputeLoss', amount },
      { account: 'disputed', amount: -amount },
    ],
  }
}
