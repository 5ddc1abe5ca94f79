import { z } from 'zod'
import type { ClientCertificate, TlsTexts } from './client-certificate.ts'
import { type ParsedSettings, url } from './setting-field.ts'

export type BankIdSettings = { base: string; certificate: ClientCertificate | TlsTexts }

export const bankIdSettings = {
  BANKID_URL: url(['https:']).optional().describe('BankID API, without its path: https://appapi2.bankid.com'),
  BANKID_CERT_FILE: z.string().optional().describe('Client certificate for BankID, PEM'),
  BANKID_KEY_FILE: z.string().optional().describe('Private key of that certificate, PEM'),
  BANKID_PFX_FILE: z.string().optional().describe('Certificate and key in one PKCS #12 file instead'),
  BANKID_PASSPHRASE: z.string().optional().describe('Passphrase of the key or the PKCS #12 file'),
  BANKID_CA_FILE: z.string().optional().describe("CA certificate of BankID's server, PEM"),
}

export function bankIdConfig(read: ParsedSettings<typeof bankIdSettings>): BankIdSettings | null {
  const { BANKID_URL: base, BANKID_CERT_FILE: certFile, BANKID_KEY_FILE: keyFile, BANKID_PFX_FILE: pfxFile } = read
  const { BANKID_PASSPHRASE: passphrase, BANKID_CA_FILE: caFile } = read
  const files = pfxFile ? { pfxFile } : certFile && keyFile ? { certFile, keyFile } : null
  if (!base || !files || !caFile) return null
  return { base, certificate: { ...files, caFile, ...(passphrase ? { passphrase } : {}) } }
}
