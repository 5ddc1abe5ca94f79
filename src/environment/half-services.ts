import { neededOfCarriers } from './carrier-settings.ts'
import { ConfigError } from './config-error.ts'
import { isStripeTestKey } from './payment-settings.ts'

/** Each in alternatives: a service is used when all of one alternative is set. */
const serviceSettings: Record<string, string[][]> = {
  Swish: [['SWISH_URL', 'SWISH_PAYEE', 'SWISH_CERT_FILE', 'SWISH_KEY_FILE']],
  'The payment overlay': [['OVERLAY_URL', 'OVERLAY_AUTHORIZATION']],
  Klarna: [['KLARNA_URL', 'KLARNA_AUTHORIZATION']],
  DKIM: [['DKIM_SELECTOR', 'DKIM_PRIVATE_KEY']],
  'A bounce mailbox': [['MAIL_BOUNCE_ADDRESS'], ['MAIL_BOUNCE_IMAP_URL', 'MAIL_BOUNCE_ADDRESS']],
  Stripe: [['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
  BankID: [
    ['BANKID_URL', 'BANKID_CA_FILE', 'BANKID_CERT_FILE', 'BANKID_KEY_FILE'],
    ['BANKID_URL', 'BANKID_CA_FILE', 'BANKID_PFX_FILE'],
  ],
  Fortnox: [['FORTNOX_CLIENT_ID', 'FORTNOX_CLIENT_SECRET']],
  ...neededOfCarriers,
}

/** A service without any setting is not offered; one that lacks a setting is a mistake. */
export function forbidHalfServices(given: Record<string, unknown>): void {
  const lines = Object.entries(serviceSettings).flatMap(([name, alternatives]) => {
    const isBegun = alternatives.flat().some((setting) => setting in given)
    const missing = alternatives.map((names) => names.filter((setting) => !(setting in given)))
    const fewest = missing.toSorted((a, b) => a.length - b.length)[0] ?? []
    return isBegun && fewest.length > 0 ? [`${name} also needs ${fewest.join(' and ')}, or none of its settings.`] : []
  })
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
}

/** With keys of two modes nothing could be paid. */
export function forbidMixedStripeKeys(read: {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
}): void {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = read
  if (!secret || !publishable || isStripeTestKey(secret) === isStripeTestKey(publishable)) return
  throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of test mode or both be live.')
}
