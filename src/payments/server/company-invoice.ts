import type { Db } from '#core/server/db.ts'
import type { PaymentGateway } from '#integrations/pay/pay.ts'

export function companyInvoice({ db }: { db: Db }): PaymentGateway {
  const isWritten = async (reference: string) =>
    (await db.query('company-invoice-ask', 'select 1 from company_invoice where payment_reference = $1', [reference]))
      .length > 0
  return {
    charge: async ({ reference, amount }) =>
      (await isWritten(reference))
        ? { state: 'paid', providerId: reference, amount }
        : { state: 'declined', providerId: reference },

    ask: async ({ reference, amount }) =>
      (await isWritten(reference)) ? { state: 'paid', providerId: reference, amount } : null,

    cancel: async () => {},
    refund: async ({ reference }) => ({ state: 'done', providerId: reference }),
    lookUpRefund: async () => null,
  }
}
