import type { SecureContextOptions } from 'node:tls'

export type ClientCertificate = ({ certFile: string; keyFile: string } | { pfxFile: string }) & {
  passphrase?: string
  /** CA of the provider's certificate, if not publicly trusted. */
  caFile?: string
}

/** Of an account that is stored in the database. */
export type TlsTexts = Pick<SecureContextOptions, 'cert' | 'key' | 'pfx' | 'passphrase' | 'ca'>
