import { z } from 'zod'
import type { TlsTexts } from './client-certificate.ts'
import type { CurrentSecret } from './secret-files.ts'
import { type Read, url } from './setting-field.ts'

/** Headers are computed per request, since credentials may be rotated. */
type ApiAccess = { base: string; headers: () => Record<string, string> }

export type PaymentSettings = {
  swish: { base: string; payeeAlias: string; certificate: { certFile: string; keyFile: string } | TlsTexts } | null
  overlay: ApiAccess | null
  klarna: ApiAccess | null
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
}

export function paymentConfig(read: Read<typeof paymentSettings>, current: CurrentSecret): PaymentSettings {
  const { SWISH_URL: base, SWISH_PAYEE: payeeAlias, SWISH_CERT_FILE: certFile, SWISH_KEY_FILE: keyFile } = read
  return {
    swish: base && payeeAlias && certFile && keyFile ? { base, payeeAlias, certificate: { certFile, keyFile } } : null,
    overlay: apiAccess(read.OVERLAY_URL, current('OVERLAY_AUTHORIZATION')),
    klarna: apiAccess(read.KLARNA_URL, current('KLARNA_AUTHORIZATION')),
  }
}

function apiAccess(base: string | undefined, authorization: (() => string) | null): ApiAccess | null {
  return base && authorization ? { base, headers: () => ({ Authorization: authorization() }) } : null
}
