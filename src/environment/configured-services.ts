import type { Services } from '#core/services.ts'
import type { Config } from './config.ts'

/** The sandboxes simulate everything; without them each service is used when it is configured. */
export function configuredServices({ sandbox, payment, bankId }: ServiceSettings): Services {
  const has = (isConfigured: unknown, ...methods: string[]) => (sandbox || isConfigured ? methods : [])
  return {
    bankId: sandbox || bankId !== null,
    paymentMethods: [
      ...has(payment.swish, 'swish'),
      ...has(payment.overlay, 'card'),
      ...has(payment.overlay && bankId, 'invoice', 'instalments'),
      ...has(payment.klarna, 'klarna'),
      // Approved and collected by the shop itself.
      'company-invoice',
    ],
    carriers: sandbox,
  }
}

type ServiceSettings = Pick<Config, 'sandbox' | 'payment' | 'bankId'>
