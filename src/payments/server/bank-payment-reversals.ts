import type { Day } from '#core/day.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type ReversibleBankPayment = {
  invoiceReference: string
  amount: number
  paidOn: Day
  reference: string
  /** The key of the entry that took it back. */
  reversedWith: string | null
}

/** Null when there is none, or it takes back another itself. */
export async function reversibleBankPayment(tx: Transaction, id: number): Promise<ReversibleBankPayment | null> {
  const [payment] = await tx.query<ReversibleBankPayment>(
    'bank-payment-reversible',
    `select b.payment_reference::text as "invoiceReference", b.amount, b.paid_on::text as "paidOn", b.reference,
       r.key as "reversedWith"
     from bank_payment b
     left join bank_payment_reversal v on v.bank_payment_id = b.id
     left join bank_payment r on r.id = v.reversed_with
     where b.id = $1 and not exists (select from bank_payment_reversal o where o.reversed_with = b.id)`,
    [id],
  )
  return payment ?? null
}

export async function writeBankPaymentReversal(tx: Transaction, id: number, reversedWith: number): Promise<void> {
  await tx.query(
    'bank-payment-reversal-write',
    'insert into bank_payment_reversal (bank_payment_id, reversed_with) values ($1, $2)',
    [id, reversedWith],
  )
}
