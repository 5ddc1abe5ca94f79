import type { Db } from '#core/server/db.ts'
import type { PaymentMeans } from '#integrations/pay/pay.ts'

/** Our own invoice to a company: it was written with the order, or it is none. Nothing that is asked for here gives credit. */
export function companyInvoice({ db }: { db: Db }): PaymentMeans {
  const isWritten = async (reference: string) =>
    (await db.query('company-invoice-ask', 'select 1 from company_invoice where payment_reference = $1', [reference]))
      .length > 0
  return {
    charge: async ({ reference, amountOre }) =>
      (await isWritten(reference))
        ? { state: 'paid', providerId: reference, amountOre }
        : { state: 'declined', providerId: reference },

    ask: async ({ reference, amountOre }) =>
      (await isWritten(reference)) ? { state: 'paid', providerId: reference, amountOre } : null,

    cancel: async () => {},
    refund: async ({ reference }) => ({ state: 'done', providerId: reference }),
    askRefund: async () => null,
  }
}
