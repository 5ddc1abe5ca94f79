import type { PaymentMeans, PaymentProvider } from './pay.ts'

export type Means = Record<'swish' | 'overlay' | 'klarna' | 'companyInvoice', PaymentMeans> & { isPretend: boolean }

/** Each way to pay goes to the one who moves its money. */
export function paymentProvider({ swish, overlay, klarna, companyInvoice, isPretend }: Means): PaymentProvider {
  const byMethod: Record<string, PaymentMeans> = {
    swish,
    card: overlay,
    invoice: overlay,
    instalments: overlay,
    klarna,
    'company-invoice': companyInvoice,
  }
  const meansOf = (method: string) => {
    const means = byMethod[method]
    if (!means) throw new Error(`Nobody moves the money of ${method}`)
    return means
  }
  return {
    isPretend,
    charge: (charge) => meansOf(charge.method).charge(charge),

    ask: (payment, signal) => meansOf(payment.method).ask(payment, signal),
    cancel: (payment, signal) => meansOf(payment.method).cancel(payment, signal),
    refund: (refund, signal) => meansOf(refund.payment.method).refund(refund, signal),
    askRefund: (refund, signal) => meansOf(refund.payment.method).askRefund(refund, signal),
  }
}
