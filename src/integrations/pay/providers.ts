import type { PaymentGateway, PaymentProvider } from './pay.ts'

/** Null: not configured, so nothing is paid that way. */
export type PaymentGateways = Record<'swish' | 'overlay' | 'klarna', PaymentGateway | null> & {
  companyInvoice: PaymentGateway
  isSandbox: boolean
}

export function paymentProvider({
  swish,
  overlay,
  klarna,
  companyInvoice,
  isSandbox,
}: PaymentGateways): PaymentProvider {
  const byMethod: Record<string, PaymentGateway | null> = {
    swish,
    card: overlay,
    invoice: overlay,
    instalments: overlay,
    klarna,
    'company-invoice': companyInvoice,
  }
  const gatewayOf = (method: string) => {
    const gateway = byMethod[method]
    if (!gateway) throw new Error(`Nobody moves the money of ${method}`)
    return gateway
  }
  return {
    isSandbox,
    charge: (charge) => gatewayOf(charge.method).charge(charge),

    ask: (payment, signal) => gatewayOf(payment.method).ask(payment, signal),
    cancel: (payment, signal) => gatewayOf(payment.method).cancel(payment, signal),
    refund: (refund, signal) => gatewayOf(refund.payment.method).refund(refund, signal),
    askRefund: (refund, signal) => gatewayOf(refund.payment.method).askRefund(refund, signal),
  }
}
