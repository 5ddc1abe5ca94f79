import { X509Certificate } from 'node:crypto'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { dayOf } from '#core/day.ts'
import { fieldTexts } from '#service-settings/messages.ts'

/** How TLS is given what was uploaded: PEM holds certificate and key; everything else is PKCS #12 in base64. */
export function tlsOptions(certificate: string, passphrase?: string): SecureContextOptions {
  const secret = passphrase ? { passphrase } : {}
  if (certificate.includes('-----BEGIN')) return { cert: certificate, key: certificate, ...secret }
  return { pfx: Buffer.from(certificate, 'base64'), ...secret }
}

/** The problem, as a sentence by field, or null. */
export function certificateProblem(certificate: string, passphrase: string | undefined, now: Date) {
  try {
    createSecureContext(tlsOptions(certificate, passphrase))
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (/mac verify|passphrase|password|bad decrypt|interrupted or cancelled/i.test(text))
      return { passphrase: fieldTexts.passphrase }
    return { certificate: /key values mismatch/i.test(text) ? fieldTexts.mismatch : fieldTexts.certificate }
  }
  const ends = certificateEnds(certificate)
  return ends && ends < now ? { certificate: fieldTexts.expired(dayOf(ends)) } : null
}

/** Null for PKCS #12, which is not read without opening it. */
export function certificateEnds(certificate: string): Date | null {
  const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(certificate)?.[0]
  return pem ? new Date(new X509Certificate(pem).validTo) : null
}
