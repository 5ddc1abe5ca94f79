import { carrierAccounts, connectableCarriers } from '#carrier-accounts/accounts.ts'
import { newsletterServiceNames, type Services } from '#core/services.ts'
import { isInForce } from './certificate-period.ts'
import type { Config } from './config.ts'
import { connectedNewsletter } from './newsletter-settings.ts'
import { isStripeTestKey } from './payment-settings.ts'

/**
 * The sandboxes simulate everything; without them each service is used when it is configured, and its certificate, if
 * it has one, is valid.
 */
export function configuredServices(settings: ServiceSettings, now: Date): Services {
  const { sandbox, payment, bankId, carriers, measurement, newsletter } = settings
  const hasBankId = bankId !== null && isInForce(bankId.certificate, now)
  const has = (isConfigured: unknown, ...methods: string[]) => (sandbox || isConfigured ? methods : [])
  const measured = (['ga4', 'meta'] as const).filter((service) => !sandbox && measurement[service])
  const connected = sandbox ? [] : connectableCarriers.filter((id) => carriers[id])
  const newsletterService = connectedNewsletter(newsletter)
  return {
    bankId: sandbox || hasBankId,
    paymentMethods: [
      ...has(payment.swish && isInForce(payment.swish.certificate, now), 'swish'),
      ...has(payment.overlay ?? payment.stripe, 'card'),
      ...has(payment.overlay && hasBankId, 'invoice', 'instalments'),
      ...has(payment.klarna, 'klarna'),
      // Approved and collected by the shop itself.
      'company-invoice',
    ],
    carriers: sandbox,
    ...(connected.length > 0 ? { connectedCarriers: connected.map((id) => carrierAccounts[id].name) } : {}),
    ...(measured.length > 0 ? { measurement: measured } : {}),
    ...(!sandbox && newsletterService ? { newsletter: newsletterServiceNames[newsletterService] } : {}),
    ...(!sandbox && payment.stripe && isStripeTestKey(payment.stripe.publishableKey)
      ? { isCardTest: true as const }
      : {}),
  }
}

type ServiceSettings = Pick<Config, 'sandbox' | 'payment' | 'bankId' | 'carriers' | 'measurement' | 'newsletter'>
