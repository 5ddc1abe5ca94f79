import type { PaymentGateway, PaymentProvider } from './pay.ts'

/** Null: not configured, so nothing is paid that way. */
export type PaymentGateways = Record<'swish' | 'overlay' | 'klarna', PaymentGateway | null>

type Gateways = {
  /** Asked for each call, as accounts may change. */
  gateways: () => PaymentGateways
  companyInvoice: PaymentGateway
  isSandbox: boolean
}

export function paymentProvider({ gateways, companyInvoice, isSandbox }: Gateways): PaymentProvider {
  const gatewayOf = (method: string) => {
    const { swish, overlay, klarna } = gateways()
    const byMethod: Record<string, PaymentGateway | null> = {
      swish,
      card: overlay,
      invoice: overlay,
      instalments: overlay,
      klarna,
      'company-invoice': companyInvoice,
    }
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
