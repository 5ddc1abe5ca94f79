import { resolve } from 'node:path'
import { z } from 'zod'
import { isPublicAddress, isThisMachine } from '#core/public-address.ts'
import { parseKeys } from './secret-keys.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ')}`,
  })

/** Every setting of the shop: an environment variable, its default and what it means. */
const settings = {
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000)
    .describe('Port to serve on'),
  HOST: z.string().min(1, 'must not be empty').default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default('.data')
    .describe('Folder of the embedded database, fetched pictures, import reports and the search index of the last run'),
  PICTURE_CACHE_MB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(16, 'must be at least 16')
    .default(1024)
    .describe('Most megabytes of drawings kept as png and gif in DATA_DIR; those used longest ago give way'),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe('A PostgreSQL (15 or later) to use instead of the embedded one'),
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be at least 2')
    .max(200, 'must be at most 200')
    .default(10)
    .describe('Most connections of one process'),
  NAMED_STATEMENTS: flag.default(true).describe('false behind a pooler in transaction mode (PgBouncer)'),
  PUBLIC_URL: url(['http:', 'https:'])
    .optional()
    .describe('The address shoppers use, for links in mail and canonical links'),
  SECRET_KEYS: z
    .string()
    .refine((text) => parseKeys(text) !== null, 'must be keys of 32 bytes in base64, with commas between')
    .optional()
    .describe('Keys that seal codes in the database: the first seals, all open. Without it DATA_DIR/secret-keys'),
  DEMO: flag
    .default(true)
    .describe('Load the demo shop into an empty database; has to be set where PUBLIC_URL is a public address'),
  DEMO_PASSWORD: z
    .string()
    .min(12, 'must be at least 12 characters')
    .optional()
    .describe('Password of every account of the demo shop; without it they are random, see DATA_DIR/demo-passwords'),
  PRETEND: flag
    .default(true)
    .describe(
      'Payments, BankID and the like go to the sandboxes that ship with the shop; has to be set where PUBLIC_URL is a public address',
    ),
  SWISH_URL: url(['https:']).optional().describe('Swish Commerce API, without its path'),
  SWISH_PAYEE: z
    .string()
    .regex(/^123\d{7}$/, 'must be a Swish number of ten digits')
    .optional()
    .describe('Our Swish number'),
  SWISH_CERT_FILE: z.string().optional().describe('Client certificate that Swish asks for, PEM'),
  SWISH_KEY_FILE: z.string().optional().describe('Its key, PEM'),
  OVERLAY_URL: url(['https:']).optional().describe('API of the payment overlay: card, invoice, instalments'),
  OVERLAY_AUTHORIZATION: z.string().optional().describe('The header Authorization that it asks for'),
  KLARNA_URL: url(['https:']).optional().describe('Klarna API'),
  KLARNA_AUTHORIZATION: z.string().optional().describe('The header Authorization that Klarna asks for'),
  BANKID_URL: url(['https:']).optional().describe('BankID, without its path: https://appapi2.bankid.com'),
  BANKID_CERT_FILE: z.string().optional().describe('Client certificate that BankID asks for, PEM'),
  BANKID_KEY_FILE: z.string().optional().describe('Its key, PEM'),
  BANKID_PFX_FILE: z.string().optional().describe('Both in one file instead, PKCS #12'),
  BANKID_PASSPHRASE: z.string().optional().describe('What opens the key or that file'),
  BANKID_CA_FILE: z.string().optional().describe("The authority of BankID's own certificate, PEM"),
  TAG_URL: url(['https:'])
    .optional()
    .describe('A script that measures, loaded for those who have agreed to statistics; it may reach its own origin'),
  JOBS: flag.default(true).describe('Run jobs in this process; false when src/worker.ts runs them'),
  TRUST_PROXY: flag
    .default(false)
    .describe('true behind a proxy of your own that sets X-Forwarded-For: limits then count shoppers, not the proxy'),
  SECOND_FACTOR: z
    .enum(['required', 'optional'], 'must be required or optional')
    .optional()
    .describe(
      'Whether all who work here need a second factor. Without it: optional in a demo shop at an address that is not public, else required',
    ),
  UNSAFE_CALLS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(600)
    .describe('Most unsafe calls and forms a minute of one network, in all processes together; 0 = no limit'),
  STREAMS_PER_NETWORK: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(200)
    .describe('Most answers that stay open (news, chat) for one network and process; 0 = no limit'),
  HSTS_SUBDOMAINS: flag
    .default(true)
    .describe(
      'false where subdomains of PUBLIC_URL are still served without https, which browsers refuse for a year otherwise',
    ),
  SECURITY_CONTACT: url(['https:', 'mailto:'])
    .optional()
    .describe('Where to report weaknesses, for /.well-known/security.txt; without it the address of MAIL_FROM'),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe('Where to hand over mail; without it mail stays readable in the outbox'),
  MAIL_FROM: z
    .string()
    .min(3, 'must be an address')
    .default('Krets <kundservice@krets.example>')
    .describe('Sender of mail'),
  CHAT_SCRIPT: url(['https:', 'http:'])
    .optional()
    .describe(
      "Script of another provider of chats, fetched at a shopper's first click on the chat; without it our own chat",
    ),
  CART_REMINDER_HOURS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(720, 'must be 0 to 720')
    .default(24)
    .describe('Hours after which who has agreed to it is reminded of a cart they left; 0 = never'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('How much is logged'),
} as const

const Settings = z.object(settings)

/** Answered by app.ts. */
export const pretendTag = '/api/pretend/tag.js'

type Wired = { base: string; headers: Record<string, string> }

export type PaymentSettings = {
  swish: { base: string; payeeAlias: string; certificate: { certFile: string; keyFile: string } } | null
  overlay: Wired | null
  klarna: Wired | null
}

/** Files of a client certificate, where a provider asks for mutual TLS. */
export type ClientCertificate = ({ certFile: string; keyFile: string } | { pfxFile: string }) & {
  passphrase?: string
  /** The authority of the provider's own certificate, when it is none that everybody knows. */
  caFile?: string
}

export type BankIdSettings = { base: string; certificate: ClientCertificate }

export type Config = {
  port: number
  host: string
  dataDir: string
  pictureCacheMb: number
  databaseUrl: string | null
  databasePool: number
  namedStatements: boolean
  /** Without a slash at its end. */
  publicUrl: string | null
  /** Null when they lie in the data folder. */
  secretKeys: Buffer[] | null
  /** Whether people on the internet can reach the shop. */
  isPublic: boolean
  demo: boolean
  /** Null where they are random. */
  demoPassword: string | null
  pretend: boolean
  /** Whether every page and mail says that nothing here is for sale. */
  isMarkedAsDemo: boolean
  /** Null where a setting is missing. */
  payment: PaymentSettings
  /** Null where a setting is missing. */
  bankId: BankIdSettings | null
  /** The pretend one where nothing else is set and all is pretended. */
  tagUrl: string | null
  jobs: boolean
  trustProxy: boolean
  hstsSubdomains: boolean
  /** Whether all who work here need a second factor; once they have one they always show it. */
  secondFactor: 'required' | 'optional'
  unsafeCallsPerMinute: number
  streamsPerNetwork: number
  /** mailto: or https: */
  securityContact: string
  smtpUrl: string | null
  mailFrom: string
  /** Null for our own chat. */
  chatScript: string | null
  cartReminderHours: number
  logLevel: string
}

/** The settings cannot be used; the message says which and why, one a line. */
export class ConfigError extends Error {}

/** Reads and checks every setting. An empty variable counts as missing. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.keys(settings).flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const result = Settings.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const why =
        issue.code === 'invalid_value' && name !== 'LOG_LEVEL' && name !== 'SECOND_FACTOR'
          ? 'must be true or false'
          : issue.message
      return `${name}=${env[name]} ${why}. ${settings[name as keyof typeof settings].description}.`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const read = result.data
  const isPublic = isPublicAddress(read.PUBLIC_URL ?? null)
  if (isPublic) refuseUnnamedSandboxes(read.PUBLIC_URL ?? '', given)
  if (isPublic) refuseOpenDatabase(read.DATABASE_URL)
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    pictureCacheMb: read.PICTURE_CACHE_MB,
    databaseUrl: read.DATABASE_URL ?? null,
    databasePool: read.DATABASE_POOL,
    namedStatements: read.NAMED_STATEMENTS,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    secretKeys: read.SECRET_KEYS ? parseKeys(read.SECRET_KEYS) : null,
    isPublic,
    demo: read.DEMO,
    demoPassword: read.DEMO_PASSWORD ?? null,
    pretend: read.PRETEND,
    isMarkedAsDemo: isPublic && (read.DEMO || read.PRETEND),
    payment: paymentSettings(read),
    bankId: bankIdSettings(read),
    tagUrl: read.TAG_URL ?? (read.PRETEND ? pretendTag : null),
    jobs: read.JOBS,
    trustProxy: read.TRUST_PROXY,
    hstsSubdomains: read.HSTS_SUBDOMAINS,
    secondFactor: read.SECOND_FACTOR ?? (read.DEMO && !isPublic ? 'optional' : 'required'),
    unsafeCallsPerMinute: read.UNSAFE_CALLS_PER_MINUTE,
    streamsPerNetwork: read.STREAMS_PER_NETWORK,
    securityContact:
      read.SECURITY_CONTACT ?? `mailto:${/<([^>]+)>/.exec(read.MAIL_FROM)?.[1] ?? read.MAIL_FROM.trim()}`,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    chatScript: read.CHAT_SCRIPT ?? null,
    cartReminderHours: read.CART_REMINDER_HOURS,
    logLevel: read.LOG_LEVEL,
  }
}

/** The demo and the sandboxes are for trying the shop; in public they are only what somebody has asked for by name. */
function refuseUnnamedSandboxes(publicUrl: string, given: Record<string, unknown>): void {
  if (given.DEMO === 'true' && given.PRETEND === 'false') {
    throw new ConfigError(
      `DEMO=true PRETEND=false would take real money for goods that do not exist at ${publicUrl}. Set DEMO=false or PRETEND=true.`,
    )
  }
  const missing = [
    ['DEMO', 'DEMO=false opens a shop of your own, DEMO=true a public demo shop'],
    ['PRETEND', 'PRETEND=false takes real payments, PRETEND=true pretends them'],
  ].filter(([name = '']) => !(name in given))
  if (missing.length === 0) return
  const choices = missing.map(([, choice]) => choice).join('; ')
  throw new ConfigError(
    `PUBLIC_URL=${publicUrl} is a public address, so ${missing.map(([name]) => name).join(' and ')} must be set: ${choices}.`,
  )
}

const encryptedModes = ['require', 'verify-ca', 'verify-full']

/** What a public shop tells its database crosses no network in the clear. */
function refuseOpenDatabase(databaseUrl: string | undefined): void {
  if (!databaseUrl) return
  const { hostname, searchParams } = new URL(databaseUrl)
  if (isThisMachine(searchParams.get('host') ?? hostname) || searchParams.get('host')?.startsWith('/')) return
  if (encryptedModes.includes(searchParams.get('sslmode') ?? '')) return
  throw new ConfigError(
    `DATABASE_URL leads to ${hostname} without encryption. Add ?sslmode=verify-full (and &sslrootcert=FILE for a certificate of your own).`,
  )
}

function paymentSettings(read: z.output<typeof Settings>): PaymentSettings {
  const { SWISH_URL: base, SWISH_PAYEE: payeeAlias, SWISH_CERT_FILE: certFile, SWISH_KEY_FILE: keyFile } = read
  return {
    swish: base && payeeAlias && certFile && keyFile ? { base, payeeAlias, certificate: { certFile, keyFile } } : null,
    overlay: wired(read.OVERLAY_URL, read.OVERLAY_AUTHORIZATION),
    klarna: wired(read.KLARNA_URL, read.KLARNA_AUTHORIZATION),
  }
}

function bankIdSettings(read: z.output<typeof Settings>): BankIdSettings | null {
  const { BANKID_URL: base, BANKID_CERT_FILE: certFile, BANKID_KEY_FILE: keyFile, BANKID_PFX_FILE: pfxFile } = read
  const { BANKID_PASSPHRASE: passphrase, BANKID_CA_FILE: caFile } = read
  const files = pfxFile ? { pfxFile } : certFile && keyFile ? { certFile, keyFile } : null
  if (!base || !files || !caFile) return null
  return { base, certificate: { ...files, caFile, ...(passphrase ? { passphrase } : {}) } }
}

function wired(base: string | undefined, authorization: string | undefined): Wired | null {
  return base && authorization ? { base, headers: { Authorization: authorization } } : null
}

/** Name, default and meaning of each setting, for the documentation. */
export function describeSettings(): { name: string; defaultValue: string; meaning: string }[] {
  return Object.entries(settings).map(([name, schema]) => {
    const empty = schema.safeParse(undefined)
    const defaultValue = empty.success && empty.data !== undefined ? String(empty.data) : '–'
    return { name, defaultValue, meaning: schema.description ?? '' }
  })
}
