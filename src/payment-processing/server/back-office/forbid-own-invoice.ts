import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Member } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'

type OwnInvoice = { reference: string; order: StoredOrder }

/** An employee does not say that an own invoice is paid, or paid too much. An administrator may: there may be no one else. */
export async function forbidOwnInvoice(
  tx: Transaction,
  { reference, order }: OwnInvoice,
  member: Member | null,
): Promise<void> {
  if (!member || member.isAdmin) return
  await forbidOwnOrder(tx, order, member)
  const own = await tx.query('invoice-own-company', ownSql, [reference, member.id])
  if (own.length > 0) throw domainError(paymentBackOfficeContract.payInvoice, 'own-company')
}

const ownSql = `
  select 1 as one from company_invoice i join company_member m on m.company_id = i.company_id
  where i.payment_reference = $1 and m.member_id = $2`
