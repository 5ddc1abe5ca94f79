import { calls } from '#core/calls.ts'
import type { paymentContract } from './contract.ts'

export const payment = calls<typeof paymentContract>({
  getInstalmentPlans: 'GET /payment/instalments/plans',
  getPayable: 'GET /checkout/payment/{orderId}/order',
  postPaymentSession: 'POST /payment/{method}/session',
  cancelPayment: 'POST /checkout/payment/{orderId}/cancel',
  leavePayment: 'POST /checkout/payment/{orderId}/left',
  postPaymentCallback: 'POST /payment/{provider}/callback/{id}',
  getPaymentCallback: 'GET /payment/{provider}/callback/{id}',
  postPaymentLink: 'POST /payment-link',
  getPaymentLink: 'GET /payment-link/{token}',
  postSandboxCard: 'POST /sandbox/stripe/{intent}',
  postSandboxBank: 'POST /sandbox/stripe/{intent}/bank',
  postSandboxDecision: 'POST /sandbox/pay/{token}',
})
