import { type ConnectableCarrier, connectableCarriers } from '#carrier-accounts/accounts.ts'
import { type NewsletterServiceName, newsletterServices } from '#core/services.ts'
import type { BankIdSettings } from '#environment/bankid-settings.ts'
import type { CarrierAccount, CarrierSettings } from '#environment/carrier-settings.ts'
import type { Config } from '#environment/config.ts'
import type { FortnoxSettings } from '#environment/fortnox-settings.ts'
import type { MeasurementSettings } from '#environment/measurement-settings.ts'
import type { NewsletterSettings } from '#environment/newsletter-settings.ts'
import type { PaymentSettings } from '#environment/payment-settings.ts'
import type { ServiceName } from '#service-settings/service-names.ts'
import type { Accounts, ServiceAccount } from '#service-settings/services.ts'
import { tlsOptions } from './check-certificate.ts'

export type AccountSettings = Pick<
  Config,
  'payment' | 'bankId' | 'carriers' | 'fortnox' | 'smtpUrl' | 'mailFrom' | 'measurement' | 'newsletter'
>

const hosts = {
  swish: { live: 'https://cpc.getswish.net', test: 'https://mss.cpc.getswish.net' },
  klarna: { live: 'https://api.klarna.com', test: 'https://api.playground.klarna.com' },
  bankid: { live: 'https://appapi2.bankid.com', test: 'https://appapi2.test.bankid.com' },
} as const

export function isSetOnServer(
  { payment, bankId, carriers, fortnox, smtpUrl }: AccountSettings,
  service: ServiceName,
): boolean {
  if (service === 'ga4' || service === 'meta' || isNewsletter(service)) return false
  if (service === 'email') return smtpUrl !== null
  if (service === 'fortnox') return fortnox !== null
  if (isCarrier(service)) return carriers[service] !== undefined
  return (service === 'bankid' ? bankId : payment[service]) !== null
}

const isNewsletter = (service: ServiceName): service is NewsletterServiceName =>
  newsletterServices.some((name) => name === service)

const isCarrier = (service: ServiceName): service is ConnectableCarrier =>
  connectableCarriers.some((id) => id === service)

/** What the server sets applies; the accounts fill in the rest. */
export function withAccounts(given: AccountSettings, accounts: Accounts): AccountSettings {
  const { swish, overlay, klarna, stripe, bankid, email, fortnox, ga4, meta, mailchimp, klaviyo, rule } = accounts
  return {
    payment: {
      swish: given.payment.swish ?? (swish ? swishOf(swish) : null),
      overlay: given.payment.overlay ?? (overlay ? overlayOf(overlay) : null),
      klarna: given.payment.klarna ?? (klarna ? klarnaOf(klarna) : null),
      stripe: given.payment.stripe ?? (stripe ? stripeOf(stripe) : null),
    },
    carriers: { ...storedCarriers(accounts), ...given.carriers },
    fortnox: given.fortnox ?? (fortnox ? fortnoxOf(fortnox) : null),
    measurement: { ga4: ga4 ? ga4Of(ga4) : null, meta: meta ? metaOf(meta) : null },
    newsletter: {
      mailchimp: mailchimp ? listAccountOf(mailchimp) : null,
      klaviyo: klaviyo ? listAccountOf(klaviyo) : null,
      rule: rule ? ruleOf(rule) : null,
    },
    bankId: given.bankId ?? (bankid ? bankIdOf(bankid) : null),
    ...(given.smtpUrl || !email
      ? { smtpUrl: given.smtpUrl, mailFrom: given.mailFrom }
      : { smtpUrl: () => smtpUrlOf(email), mailFrom: email.from ?? given.mailFrom }),
  }
}

function storedCarriers(accounts: Accounts): CarrierSettings {
  return Object.fromEntries(
    connectableCarriers.flatMap((id) => {
      const account = accounts[id]
      if (!account) return []
      const values: Record<string, string | undefined> = account
      const environment = account.environment === 'test' ? 'test' : 'live'
      return [[id, { environment, field: (name) => values[name] ?? '' } satisfies CarrierAccount]]
    }),
  )
}

function swishOf({ environment, payee, certificate, passphrase }: ServiceAccount<'swish'>): PaymentSettings['swish'] {
  if (!certificate) return null
  return { base: hosts.swish[environment], payeeAlias: payee, certificate: tlsOptions(certificate, passphrase) }
}

function overlayOf({ url, authorization }: ServiceAccount<'overlay'>): PaymentSettings['overlay'] {
  return authorization ? { base: url.replace(/\/+$/, ''), headers: () => ({ Authorization: authorization }) } : null
}

function klarnaOf({ environment, username, password }: ServiceAccount<'klarna'>): PaymentSettings['klarna'] {
  if (!password) return null
  const Authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return { base: hosts.klarna[environment], headers: () => ({ Authorization }) }
}

function stripeOf({ publishableKey, secretKey, webhookSecret }: ServiceAccount<'stripe'>): PaymentSettings['stripe'] {
  if (!secretKey || !webhookSecret) return null
  return { publishableKey, secretKey: () => secretKey, webhookSecret: () => webhookSecret }
}

function ga4Of({ measurementId, apiSecret }: ServiceAccount<'ga4'>): MeasurementSettings['ga4'] {
  return apiSecret ? { measurementId, apiSecret } : null
}

function metaOf({ pixelId, accessToken, testEventCode }: ServiceAccount<'meta'>): MeasurementSettings['meta'] {
  return accessToken ? { pixelId, accessToken, testEventCode } : null
}

function listAccountOf({ listId, apiKey }: ServiceAccount<'mailchimp' | 'klaviyo'>): NewsletterSettings['mailchimp'] {
  return apiKey ? { listId, apiKey } : null
}

function ruleOf({ subscriberTag, apiKey }: ServiceAccount<'rule'>): NewsletterSettings['rule'] {
  return apiKey ? { subscriberTag, apiKey } : null
}

function bankIdOf({
  environment,
  certificate,
  passphrase,
  authority,
}: ServiceAccount<'bankid'>): BankIdSettings | null {
  if (!certificate) return null
  return { base: hosts.bankid[environment], certificate: { ...tlsOptions(certificate, passphrase), ca: authority } }
}

function fortnoxOf({ clientId, apiSecret }: ServiceAccount<'fortnox'>): FortnoxSettings {
  return apiSecret ? { clientId, clientSecret: () => apiSecret } : null
}

export function smtpUrlOf({ host, port, encryption, username, password }: ServiceAccount<'email'>): string {
  const url = new URL(`${encryption === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`)
  url.username = encodeURIComponent(username)
  url.password = encodeURIComponent(password ?? '')
  return url.href
}
