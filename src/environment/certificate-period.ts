import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import type { ClientCertificate, TlsTexts } from './client-certificate.ts'

export type CertificatePeriod = { from: Date; to: Date }

/** Null when it cannot be read. */
export function certificatePeriod(certificate: ClientCertificate | TlsTexts): CertificatePeriod | null {
  try {
    const { context } = createSecureContext(tlsOptionsOf(certificate))
    const { validFromDate: from, validToDate: to } = new X509Certificate(context.getCertificate())
    return { from, to }
  } catch {
    // What uses it reports why.
    return null
  }
}

/** One that cannot be read is left to what uses it. */
export function isInForce(certificate: ClientCertificate | TlsTexts, now: Date): boolean {
  const period = certificatePeriod(certificate)
  return period === null || (period.from <= now && now < period.to)
}

/** Another text when its files have been replaced; null while one of them is missing. */
export function certificateStamp(certificate: ClientCertificate | TlsTexts): string | null {
  if (!('pfxFile' in certificate || 'certFile' in certificate)) return ''
  const files = 'pfxFile' in certificate ? [certificate.pfxFile] : [certificate.certFile, certificate.keyFile]
  const times = files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs)
  return times.includes(undefined) ? null : times.join(' ')
}

export function tlsOptionsOf(certificate: ClientCertificate | TlsTexts): SecureContextOptions {
  if (!('pfxFile' in certificate || 'certFile' in certificate)) return certificate
  const { caFile, passphrase } = certificate
  return {
    ...('pfxFile' in certificate
      ? { pfx: readFileSync(certificate.pfxFile) }
      : { cert: readFileSync(certificate.certFile), key: readFileSync(certificate.keyFile) }),
    ...(passphrase ? { passphrase } : {}),
    ...(caFile ? { ca: readFileSync(caFile) } : {}),
  }
}
