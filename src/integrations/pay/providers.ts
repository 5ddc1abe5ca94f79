import type { PaymentGateway, PaymentProvider, PaymentReference } from './pay.ts'

/** Null: not configured, so nothing is paid that way. */
export type PaymentGateways = Record<'swish' | 'overlay' | 'klarna' | 'stripe', PaymentGateway | null>

type Gateways = {
  /** Called for each request, as accounts may change. */
  gateways: () => PaymentGateways
  companyInvoice: PaymentGateway
  isSandbox: boolean
}

export function paymentProvider({ gateways, companyInvoice, isSandbox }: Gateways): PaymentProvider {
  const gatewayOf = (method: string, card: 'stripe' | 'overlay' = 'stripe') => {
    const { swish, overlay, klarna, stripe } = gateways()
    const byMethod: Record<string, PaymentGateway | null> = {
      swish,
      card: card === 'stripe' ? (stripe ?? overlay) : overlay,
      invoice: overlay,
      instalments: overlay,
      klarna,
      'company-invoice': companyInvoice,
    }
    const gateway = byMethod[method]
    if (!gateway) throw new Error(`Nobody moves the money of ${method}`)
    return gateway
  }
  /** A payment stays with its provider, whichever takes new ones. Stripe knows nothing of what has no id. */
  const ownerOf = ({ method, providerId }: PaymentReference) =>
    gatewayOf(method, providerId?.startsWith('pi_') || !gateways().overlay ? 'stripe' : 'overlay')
  return {
    isSandbox,
    charge: (charge) => gatewayOf(charge.method).charge(charge),

    ask: (payment, signal) => ownerOf(payment).ask(payment, signal),
    cancel: (payment, signal) => ownerOf(payment).cancel(payment, signal),
    refund: (refund, signal) => ownerOf(refund.payment).refund(refund, signal),
    lookUpRefund: (refund, signal) => ownerOf(refund.payment).lookUpRefund(refund, signal),
  }
}
