import { readFileSync } from 'node:fs'
import { carrierSecrets } from './carrier-settings.ts'
import type { Env } from './setting-field.ts'

export const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DISCOVERY_URL',
  'SECRET_KEYS',
  'S3_SECRET_ACCESS_KEY',
  'DEMO_PASSWORD',
  'OVERLAY_AUTHORIZATION',
  'KLARNA_AUTHORIZATION',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BANKID_PASSPHRASE',
  ...carrierSecrets,
  'FORTNOX_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_BOUNCE_IMAP_URL',
  'DKIM_PRIVATE_KEY',
  'SECURITY_LOG_TOKEN',
  'CDN_PURGE_TOKEN',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'BACKUP_PASSPHRASE',
  'BACKUP_IDENTITY',
]

/** Null where the setting is missing. */
export type CurrentSecret = (
  name:
    | 'SECURITY_LOG_TOKEN'
    | 'CDN_PURGE_TOKEN'
    | 'METRICS_TOKEN'
    | 'SMTP_URL'
    | 'MAIL_BOUNCE_IMAP_URL'
    | 'DKIM_PRIVATE_KEY'
    | 'OVERLAY_AUTHORIZATION'
    | 'KLARNA_AUTHORIZATION'
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'FORTNOX_CLIENT_SECRET'
    | 'S3_SECRET_ACCESS_KEY',
) => (() => string) | null

export function withSecretFiles(env: Env): { env: Env; errors: string[] } {
  const read = { ...env }
  const errors: string[] = []
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    const value = env[name] ? null : contentOf(path)
    if (env[name]) errors.push(`${name} and ${name}_FILE are both set. Set one of them.`)
    else if (value === null)
      errors.push(`${name}_FILE=${path} cannot be read. It must be a file that the shop may read.`)
    else if (value === '') errors.push(`${name}_FILE=${path} is empty.`)
    else read[name] = value
  }
  return { env: read, errors }
}

/**
 * Read from the NAME_FILE at each call, so that rotation takes effect at once; the last value is kept while the file is
 * empty or cannot be read. `read` is the value at start.
 */
export function currentSecret(env: Env, name: string, read: string): () => string {
  const path = env[`${name}_FILE`]
  if (!path) return () => read
  let last = read
  return () => {
    last = contentOf(path) || last
    return last
  }
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    // The start reports it; a rotation keeps the last value.
    return null
  }
}
