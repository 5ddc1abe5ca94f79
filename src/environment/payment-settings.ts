import { z } from 'zod'
import type { TlsTexts } from './client-certificate.ts'
import type { CurrentSecret } from './secret-files.ts'
import { type ParsedSettings, url } from './setting-field.ts'

/** Headers are computed per request, since credentials may be rotated. */
type ApiAccess = { base: string; headers: () => Record<string, string> }

export type PaymentSettings = {
  swish: { base: string; payeeAlias: string; certificate: { certFile: string; keyFile: string } | TlsTexts } | null
  overlay: ApiAccess | null
  klarna: ApiAccess | null
  stripe: { secretKey: () => string; publishableKey: string; webhookSecret: () => string } | null
}

/** Keys of Stripe's test mode: nothing is charged. */
export function isStripeTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key)
}

export const paymentSettings = {
  SWISH_URL: url(['https:']).optional().describe('Swish Commerce API, without its path'),
  SWISH_PAYEE: z
    .string()
    .regex(/^123\d{7}$/, 'must be a Swish number of ten digits')
    .optional()
    .describe('Swish number of the shop'),
  SWISH_CERT_FILE: z.string().optional().describe('Client certificate for Swish, PEM'),
  SWISH_KEY_FILE: z.string().optional().describe('Private key of that certificate, PEM'),
  OVERLAY_URL: url(['https:']).optional().describe('API of the payment overlay: card, invoice, instalments'),
  OVERLAY_AUTHORIZATION: z.string().optional().describe('Authorization header for that API'),
  KLARNA_URL: url(['https:']).optional().describe('Klarna API'),
  KLARNA_AUTHORIZATION: z.string().optional().describe('Authorization header for Klarna'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must begin with sk_live_, rk_live_, sk_test_ or rk_test_')
    .optional()
    .describe('Secret or restricted key of Stripe; with it, cards are paid by Stripe'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_live_ or pk_test_')
    .optional()
    .describe('Publishable key of Stripe, shown to the browser'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional()
    .describe("Signing secret of Stripe's webhook endpoint, PUBLIC_URL/api/stripe/events"),
}

export function paymentConfig(read: ParsedSettings<typeof paymentSettings>, current: CurrentSecret): PaymentSettings {
  const { SWISH_URL: base, SWISH_PAYEE: payeeAlias, SWISH_CERT_FILE: certFile, SWISH_KEY_FILE: keyFile } = read
  return {
    swish: base && payeeAlias && certFile && keyFile ? { base, payeeAlias, certificate: { certFile, keyFile } } : null,
    overlay: apiAccess(read.OVERLAY_URL, current('OVERLAY_AUTHORIZATION')),
    klarna: apiAccess(read.KLARNA_URL, current('KLARNA_AUTHORIZATION')),
    stripe: stripeKeys(read.STRIPE_PUBLISHABLE_KEY, current('STRIPE_SECRET_KEY'), current('STRIPE_WEBHOOK_SECRET')),
  }
}

function stripeKeys(
  publishableKey: string | undefined,
  secretKey: (() => string) | null,
  webhookSecret: (() => string) | null,
): PaymentSettings['stripe'] {
  return publishableKey && secretKey && webhookSecret ? { publishableKey, secretKey, webhookSecret } : null
}

function apiAccess(base: string | undefined, authorization: (() => string) | null): ApiAccess | null {
  return base && authorization ? { base, headers: () => ({ Authorization: authorization() }) } : null
}
