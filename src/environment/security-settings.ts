import { z } from 'zod'
import { isThisMachine } from '#core/public-address.ts'
import { parseKeys } from '#core/server/secret-keys.ts'
import type { CurrentSecret } from './secret-files.ts'
import { type ParsedSettings, url } from './setting-field.ts'

export type SecurityConfig = {
  /** Null when they are stored in the data folder. */
  secretKeys: Buffer[] | null
  secondFactor: 'required' | 'optional'
  securityContact: string | null
  securityLog: { url: string; token: () => string | null } | null
}

export const securitySettings = {
  SECRET_KEYS: z
    .string()
    .refine((text) => parseKeys(text) !== null, 'must be keys of 32 bytes in base64, with commas between')
    .optional()
    .describe(
      'Keys that encrypt secrets in the database: the first encrypts, all decrypt. Default: DATA_DIR/secret-keys',
    ),
  SECOND_FACTOR: z
    .enum(['required', 'optional'], 'must be required or optional')
    .optional()
    .describe(
      'Whether staff need a second factor. Default: optional in a demo shop whose address is not public, otherwise required',
    ),
  SECURITY_CONTACT: url(['https:', 'mailto:'])
    .optional()
    .describe('Contact for vulnerability reports in /.well-known/security.txt; default: the sender of emails'),
  SECURITY_LOG_URL: url(['https:', 'http:'])
    .refine((text) => text.startsWith('https:') || isThisMachine(new URL(text).hostname), {
      message: 'must be https, unless it is on this machine',
    })
    .optional()
    .describe('URL that security events are posted to as JSON lines'),
  SECURITY_LOG_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word')
    .optional()
    .describe('Bearer token for SECURITY_LOG_URL'),
}

export function securityConfig(
  read: ParsedSettings<typeof securitySettings> & { DEMO: boolean },
  current: CurrentSecret,
  isPublic: boolean,
): SecurityConfig {
  return {
    secretKeys: read.SECRET_KEYS ? parseKeys(read.SECRET_KEYS) : null,
    secondFactor: read.SECOND_FACTOR ?? (read.DEMO && !isPublic ? 'optional' : 'required'),
    securityContact: read.SECURITY_CONTACT ?? null,
    securityLog: read.SECURITY_LOG_URL
      ? { url: read.SECURITY_LOG_URL, token: current('SECURITY_LOG_TOKEN') ?? (() => null) }
      : null,
  }
}
