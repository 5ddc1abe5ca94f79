import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { SecureContextOptions } from 'node:tls'
import { z } from 'zod'
import { isPublicAddress, isThisMachine } from '#core/public-address.ts'
import { rememberedShop } from './remembered-shop.ts'
import { currentSecret, secretSettings, withSecretFiles } from './secret-files.ts'
import { parseKeys } from './secret-keys.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ')}`,
  })

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'i'))
  } catch {
    // The setting is refused with a message.
    return false
  }
}

const defaultDataDir = '.data'
const s3Pattern = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/
const storagePattern = new RegExp(`${s3Pattern.source}|^file:\\/\\/\\/[^?#]*$`)

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
    .default(defaultDataDir)
    .describe('Folder of the embedded database, fetched pictures, import reports and the search index of the last run'),
  STORAGE_URL: z
    .string()
    .regex(storagePattern, 'must be s3://bucket, s3://bucket/folder or file:///folder')
    .optional()
    .describe(
      'Where pictures and files of imports are kept, when not in DATA_DIR: `s3://bucket/folder`, or `file:///folder` for one that several machines share',
    ),
  S3_ENDPOINT: url(['https:', 'http:'])
    .optional()
    .describe('Server that speaks S3, without the bucket; default: that of Amazon in S3_REGION'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .default('eu-north-1')
    .describe('Region of the buckets; many other servers than that of Amazon take any, or `auto`'),
  S3_ACCESS_KEY_ID: z.string().min(1, 'must not be empty').optional().describe('Name of the key to that server'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('The key; it must be allowed to list, read, write and delete objects of the buckets'),
  PICTURE_CACHE_MB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(16, 'must be at least 16')
    .default(1024)
    .describe(
      'Maximum size in megabytes of the png and gif drawings cached in DATA_DIR, and of the pictures of STORAGE_URL that are; the least recently used are evicted',
    ),
  PICTURE_HOSTS: z
    .string()
    .regex(/^(\*|((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)([\s,]+(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)*)$/i, 'must be hosts')
    .optional()
    .describe(
      'Hosts that product images may be fetched from, such as `cdn.example.com, *.images.example`; `*` = any public host, the default unless PUBLIC_URL is public',
    ),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe('A PostgreSQL (15 or later) to use instead of the embedded one'),
  MIGRATION_DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe(
      'The same database as its owner, used for migrations; the role of DATABASE_URL is then granted access to rows only',
    ),
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be at least 2')
    .max(200, 'must be at most 200')
    .default(10)
    .describe('Maximum number of database connections per process'),
  NAMED_STATEMENTS: flag.default(true).describe('Set to false behind a pooler in transaction mode (PgBouncer)'),
  PUBLIC_URL: url(['http:', 'https:'])
    .optional()
    .describe('Public address of the shop, for links in emails and canonical links'),
  SECRET_KEYS: z
    .string()
    .refine((text) => parseKeys(text) !== null, 'must be keys of 32 bytes in base64, with commas between')
    .optional()
    .describe(
      'Keys that encrypt secrets in the database: the first encrypts, all decrypt. Default: DATA_DIR/secret-keys',
    ),
  DEMO: flag
    .default(true)
    .describe(
      'Load the demo shop into an empty database; required when PUBLIC_URL is a public address. Without it, the first start in a terminal asks and DATA_DIR/which-shop remembers',
    ),
  DEMO_PASSWORD: z
    .string()
    .min(12, 'must be at least 12 characters')
    .optional()
    .describe('Password of all demo accounts; by default they are random, see DATA_DIR/demo-passwords'),
  SANDBOX: flag
    .default(true)
    .describe(
      'Use the built-in sandboxes for payments, BankID and other services; required when PUBLIC_URL is a public address',
    ),
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
  BANKID_URL: url(['https:']).optional().describe('BankID API, without its path: https://appapi2.bankid.com'),
  BANKID_CERT_FILE: z.string().optional().describe('Client certificate for BankID, PEM'),
  BANKID_KEY_FILE: z.string().optional().describe('Private key of that certificate, PEM'),
  BANKID_PFX_FILE: z.string().optional().describe('Certificate and key in one PKCS #12 file instead'),
  BANKID_PASSPHRASE: z.string().optional().describe('Passphrase of the key or the PKCS #12 file'),
  BANKID_CA_FILE: z.string().optional().describe("CA certificate of BankID's server, PEM"),
  TAG_URL: url(['https:'])
    .optional()
    .describe('Analytics script, loaded for visitors who have consented to statistics; may connect to its own origin'),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be a number or auto')
    .default('1')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .describe('Processes that serve on this machine, on one port; auto = one for each core'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(300, 'must be at most 300')
    .default(0)
    .describe(
      'Seconds after SIGTERM in which /readyz answers 503 and requests are still answered: longer than the balancer needs to notice',
    ),
  JOBS: flag.default(true).describe('Run jobs in this process; set to false when src/process/worker.ts runs them'),
  TRUST_PROXY: flag
    .default(false)
    .describe('Set to true behind your own proxy that sets X-Forwarded-For; limits then count visitors, not the proxy'),
  SECOND_FACTOR: z
    .enum(['required', 'optional'], 'must be required or optional')
    .optional()
    .describe(
      'Whether staff need a second factor. Default: optional in a demo shop whose address is not public, otherwise required',
    ),
  UNSAFE_CALLS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(600)
    .describe('Maximum unsafe calls and forms per minute and network, across all processes; 0 = no limit'),
  STREAMS_PER_NETWORK: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(200)
    .describe('Maximum open streams (notifications, chat) per network and process; 0 = no limit'),
  HSTS_SUBDOMAINS: flag
    .default(true)
    .describe(
      'Set to false if subdomains of PUBLIC_URL are served without https; otherwise browsers refuse them for a year',
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
  SMTP_URL: url(['smtp:', 'smtps:']).optional().describe('SMTP server; without it emails stay readable in the outbox'),
  MAIL_FROM: z
    .string()
    .min(3, 'must be an address')
    .optional()
    .describe("Sender of emails; default: the shop's name and the company's address"),
  CHAT_SCRIPT: url(['https:', 'http:'])
    .optional()
    .describe('Script of an external chat provider, loaded at the first click on the chat; default: the built-in chat'),
  CART_REMINDER_HOURS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(720, 'must be 0 to 720')
    .default(24)
    .describe('Hours until a consenting customer is reminded of an abandoned cart; 0 = never'),
  IGNORED_CLIENT_ERRORS: z
    .string()
    .refine(isPattern, { message: 'must be a regular expression' })
    .optional()
    .describe(
      'Regular expression; script errors in browsers whose message it matches are not recorded, in addition to known noise such as frames blocked in social networks',
    ),
  CDN_URL: url(['https:', 'http:'])
    .optional()
    .describe(
      'Origin of a content delivery network in front of the shop; browsers ask it for the calls that are the same for everyone',
    ),
  CDN_PURGE_URL: url(['varnish:', 'fastly:', 'cloudflare:'])
    .optional()
    .describe(
      'The caches in front of the shop that may keep its public pages, and are purged when these change: `varnish://host:port`, `fastly://service-id` or `cloudflare://zone-id`',
    ),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be one word of at least 8 characters')
    .optional()
    .describe('API token that may purge, for Fastly and Cloudflare'),
  METRICS_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .optional()
    .describe(
      'Port that serves /metrics in the OpenMetrics format; of several WORKERS each takes the next port. Default: none',
    ),
  METRICS_HOST: z
    .string()
    .min(1, 'must not be empty')
    .default('127.0.0.1')
    .describe('Address that METRICS_PORT listens on; another one than this machine needs METRICS_TOKEN'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be one word of at least 16 characters')
    .optional()
    .describe('Bearer token that /metrics demands'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['https:', 'http:'])
    .optional()
    .describe('OpenTelemetry collector that takes OTLP over HTTP; traces of requests and jobs are sent to it'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersOf(text) !== null, 'must be name=value pairs with commas between')
    .optional()
    .describe('Headers sent to it, such as `authorization=Bearer%20…`'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(1)
    .describe('Share of requests and jobs that are traced'),
  BACKUP_DIR: z
    .string()
    .min(1, 'must not be empty')
    .refine((text) => !text.startsWith('s3:') || s3Pattern.test(text), 'must be a folder or s3://bucket/folder')
    .optional()
    .describe(
      'Folder for a backup of everything each night, on another disk than DATA_DIR, or `s3://bucket/folder`; without it none is made',
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(20, 'must be at least 20 characters')
    .optional()
    .describe('Encrypts backups, and reads them again'),
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^\s*age1[a-z0-9]+([\s,]+age1[a-z0-9]+)*\s*$/, 'must be public keys that begin with age1')
    .optional()
    .describe(
      'Public keys of age that encrypt backups instead of the passphrase; this server then cannot read them (`npm run db -- key`)',
    ),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^(\s*#.*\n)*\s*AGE-SECRET-KEY-[A-Z0-9-]+\s*$/, 'must be a key that begins with AGE-SECRET-KEY-')
    .optional()
    .describe('Secret key that belongs to BACKUP_RECIPIENTS, for `npm run db -- restore` and `verify`'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, 'must be three numbers, such as 7,4,12')
    .default('7,4,12')
    .describe('Of how many days, weeks and months the last backup is kept in BACKUP_DIR; others are deleted'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('Log level'),
} as const

const Settings = z.object(settings)

export const sandboxTag = '/api/sandbox/tag.js'

/** Headers are computed per request, since credentials may be rotated. */
type ApiAccess = { base: string; headers: () => Record<string, string> }

export type PaymentSettings = {
  swish: { base: string; payeeAlias: string; certificate: { certFile: string; keyFile: string } | TlsTexts } | null
  overlay: ApiAccess | null
  klarna: ApiAccess | null
}

export type ClientCertificate = ({ certFile: string; keyFile: string } | { pfxFile: string }) & {
  passphrase?: string
  /** CA of the provider's certificate, if not publicly trusted. */
  caFile?: string
}

/** Of an account that is stored in the database. */
export type TlsTexts = Pick<SecureContextOptions, 'cert' | 'key' | 'pfx' | 'passphrase' | 'ca'>

export type BankIdSettings = { base: string; certificate: ClientCertificate | TlsTexts }

export type S3Settings = {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: () => string
}

export type StorageSettings = {
  /** s3:// or file://; null for DATA_DIR. */
  url: string | null
  s3: S3Settings | null
}

export type BackupSettings = {
  /** A path or s3://; null when no backups are made at night. */
  folder: string | null
  passphrase: string | null
  recipients: readonly string[]
  identity: string | null
  keep: { daily: number; weekly: number; monthly: number }
}

export type Config = {
  port: number
  host: string
  dataDir: string
  storage: StorageSettings
  pictureCacheMb: number
  /** Lower case, with `*.` for subdomains; null for any public host. */
  pictureHosts: readonly string[] | null
  databaseUrl: string | null
  /** The role that owns the tables; null when only DATABASE_URL is set. */
  migrationDatabaseUrl: string | null
  databasePool: number
  namedStatements: boolean
  /** Without a trailing slash. */
  publicUrl: string | null
  /** Null when they are stored in the data folder. */
  secretKeys: Buffer[] | null
  isPublic: boolean
  demo: boolean
  /** DEMO=true is set, rather than the default or remembered. */
  isDemoSet: boolean
  demoPassword: string | null
  sandbox: boolean
  isMarkedAsDemo: boolean
  /** Null when a setting is missing. */
  payment: PaymentSettings
  bankId: BankIdSettings | null
  tagUrl: string | null
  workers: number
  drainSeconds: number
  jobs: boolean
  trustProxy: boolean
  hstsSubdomains: boolean
  secondFactor: 'required' | 'optional'
  unsafeCallsPerMinute: number
  streamsPerNetwork: number
  securityContact: string | null
  securityLog: { url: string; token: () => string | null } | null
  /** Read at each use, with user and password; null without an SMTP server. */
  smtpUrl: (() => string) | null
  /** Null where the shop's own name and address are used. */
  mailFrom: string | null
  chatScript: string | null
  cartReminderHours: number
  ignoredClientErrors: RegExp | null
  /** Without a trailing slash. */
  cdnUrl: string | null
  /** Null without caches in front of the shop that keep its pages. */
  cdnPurge: { url: string; token: (() => string) | null } | null
  /** Null without a port for metrics. */
  metrics: { port: number; host: string; token: (() => string) | null } | null
  /** Null without a collector. */
  tracing: { url: string; headers: Record<string, string>; share: number; trustsCaller: boolean } | null
  backup: BackupSettings
  logLevel: string
}

/** The message lists the invalid settings, one per line. */
export class ConfigError extends Error {}

/** Secrets may also come from NAME_FILE. An empty variable counts as missing. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const { env, errors } = withSecretFiles(withAnswer(withOldNames(variables)))
  if (errors.length > 0) throw new ConfigError(errors.join('\n'))
  const given = Object.fromEntries(Object.keys(settings).flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const result = Settings.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const why =
        issue.code === 'invalid_value' && name !== 'LOG_LEVEL' && name !== 'SECOND_FACTOR'
          ? 'must be true or false'
          : issue.message
      const shown = secretSettings.includes(name) ? name : `${name}=${env[name]}`
      return `${shown} ${why}. ${settings[name as keyof typeof settings].description}.`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const read = result.data
  const current: CurrentSecret = (name) => {
    const value = read[name]
    return value ? currentSecret(variables, name, value) : null
  }
  const isPublic = isPublicAddress(read.PUBLIC_URL ?? null)
  if (isPublic) forbidUnnamedSandboxes(read.PUBLIC_URL ?? '', given)
  if (isPublic) {
    forbidOpenDatabase('DATABASE_URL', read.DATABASE_URL)
    forbidOpenDatabase('MIGRATION_DATABASE_URL', read.MIGRATION_DATABASE_URL)
  }
  if (!read.SANDBOX) forbidHalfServices(given)
  if (read.MIGRATION_DATABASE_URL && !read.DATABASE_URL) {
    throw new ConfigError(
      'MIGRATION_DATABASE_URL needs DATABASE_URL beside it: the same database with the role that the shop works with.',
    )
  }
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    storage: storageSettings(read, current('S3_SECRET_ACCESS_KEY'), isPublic),
    pictureCacheMb: read.PICTURE_CACHE_MB,
    pictureHosts: pictureHosts(read.PICTURE_HOSTS ?? (isPublic ? '' : '*')),
    databaseUrl: read.DATABASE_URL ?? null,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL ?? null,
    databasePool: read.DATABASE_POOL,
    namedStatements: read.NAMED_STATEMENTS,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    secretKeys: read.SECRET_KEYS ? parseKeys(read.SECRET_KEYS) : null,
    isPublic,
    demo: read.DEMO,
    isDemoSet: variables.DEMO === 'true',
    demoPassword: read.DEMO_PASSWORD ?? null,
    sandbox: read.SANDBOX,
    isMarkedAsDemo: isPublic && (read.DEMO || read.SANDBOX),
    payment: paymentSettings(read, current),
    bankId: bankIdSettings(read),
    tagUrl: read.TAG_URL ?? (read.SANDBOX ? sandboxTag : null),
    workers: read.WORKERS,
    drainSeconds: read.DRAIN_SECONDS,
    jobs: read.JOBS,
    trustProxy: read.TRUST_PROXY,
    hstsSubdomains: read.HSTS_SUBDOMAINS,
    secondFactor: read.SECOND_FACTOR ?? (read.DEMO && !isPublic ? 'optional' : 'required'),
    unsafeCallsPerMinute: read.UNSAFE_CALLS_PER_MINUTE,
    streamsPerNetwork: read.STREAMS_PER_NETWORK,
    securityContact: read.SECURITY_CONTACT ?? null,
    securityLog: read.SECURITY_LOG_URL
      ? { url: read.SECURITY_LOG_URL, token: current('SECURITY_LOG_TOKEN') ?? (() => null) }
      : null,
    smtpUrl: current('SMTP_URL'),
    mailFrom: read.MAIL_FROM ?? null,
    chatScript: read.CHAT_SCRIPT ?? null,
    cartReminderHours: read.CART_REMINDER_HOURS,
    ignoredClientErrors: read.IGNORED_CLIENT_ERRORS ? new RegExp(read.IGNORED_CLIENT_ERRORS, 'i') : null,
    backup: backupSettings(read),
    cdnUrl: read.CDN_URL ? new URL(read.CDN_URL).origin : null,
    cdnPurge: purgeSettings(read, current('CDN_PURGE_TOKEN')),
    metrics: metricsSettings(read, current('METRICS_TOKEN')),
    tracing: tracingSettings(read),
    logLevel: read.LOG_LEVEL,
  }
}

/** DEMO wins over what was answered at the first start. */
function withAnswer(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  if (variables.DEMO || variables.DATABASE_URL || variables.DATABASE_URL_FILE) return variables
  const DEMO = rememberedShop(variables.DATA_DIR || defaultDataDir)
  return DEMO ? { ...variables, DEMO } : variables
}

/** Earlier versions called SANDBOX by the name PRETEND. */
function withOldNames(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const { PRETEND: old, SANDBOX } = variables
  if (!old) return variables
  if (SANDBOX && SANDBOX !== old) {
    throw new ConfigError(
      `SANDBOX=${SANDBOX} and PRETEND=${old} contradict each other. PRETEND is the old name of SANDBOX: remove it.`,
    )
  }
  return { ...variables, SANDBOX: old }
}

/** Each in alternatives: a service is used when all of one alternative is set. */
const serviceSettings: Record<string, string[][]> = {
  Swish: [['SWISH_URL', 'SWISH_PAYEE', 'SWISH_CERT_FILE', 'SWISH_KEY_FILE']],
  'The payment overlay': [['OVERLAY_URL', 'OVERLAY_AUTHORIZATION']],
  Klarna: [['KLARNA_URL', 'KLARNA_AUTHORIZATION']],
  BankID: [
    ['BANKID_URL', 'BANKID_CA_FILE', 'BANKID_CERT_FILE', 'BANKID_KEY_FILE'],
    ['BANKID_URL', 'BANKID_CA_FILE', 'BANKID_PFX_FILE'],
  ],
}

/** A service without any setting is not offered; one that lacks a setting is a mistake. */
function forbidHalfServices(given: Record<string, unknown>): void {
  const lines = Object.entries(serviceSettings).flatMap(([name, alternatives]) => {
    const isBegun = alternatives.flat().some((setting) => setting in given)
    const missing = alternatives.map((names) => names.filter((setting) => !(setting in given)))
    const fewest = missing.toSorted((a, b) => a.length - b.length)[0] ?? []
    return isBegun && fewest.length > 0 ? [`${name} also needs ${fewest.join(' and ')}, or none of its settings.`] : []
  })
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
}

/** A public shop uses the demo and the sandboxes only when they are set explicitly. */
function forbidUnnamedSandboxes(publicUrl: string, given: Record<string, unknown>): void {
  if (given.DEMO === 'true' && given.SANDBOX === 'false') {
    throw new ConfigError(
      `DEMO=true SANDBOX=false would take real money for goods that do not exist at ${publicUrl}. Set DEMO=false or SANDBOX=true.`,
    )
  }
  const missing = [
    ['DEMO', 'DEMO=false opens a shop of your own, DEMO=true a public demo shop'],
    ['SANDBOX', 'SANDBOX=false takes real payments, SANDBOX=true simulates them'],
  ].filter(([name = '']) => !(name in given))
  if (missing.length === 0) return
  const choices = missing.map(([, choice]) => choice).join('; ')
  throw new ConfigError(
    `PUBLIC_URL=${publicUrl} is a public address, so ${missing.map(([name]) => name).join(' and ')} must be set: ${choices}.`,
  )
}

const encryptedModes = ['require', 'verify-ca', 'verify-full']

/** A public shop must not connect to its database over an unencrypted network. */
function forbidOpenDatabase(name: string, databaseUrl: string | undefined): void {
  if (!databaseUrl) return
  const { hostname, searchParams } = new URL(databaseUrl)
  if (isThisMachine(searchParams.get('host') ?? hostname) || searchParams.get('host')?.startsWith('/')) return
  if (encryptedModes.includes(searchParams.get('sslmode') ?? '')) return
  throw new ConfigError(
    `${name} leads to ${hostname} without encryption. Add ?sslmode=verify-full (and &sslrootcert=FILE for a certificate of your own).`,
  )
}

type CurrentSecret = (
  name:
    | 'SECURITY_LOG_TOKEN'
    | 'CDN_PURGE_TOKEN'
    | 'METRICS_TOKEN'
    | 'SMTP_URL'
    | 'OVERLAY_AUTHORIZATION'
    | 'KLARNA_AUTHORIZATION'
    | 'S3_SECRET_ACCESS_KEY',
) => (() => string) | null

function paymentSettings(read: z.output<typeof Settings>, current: CurrentSecret): PaymentSettings {
  const { SWISH_URL: base, SWISH_PAYEE: payeeAlias, SWISH_CERT_FILE: certFile, SWISH_KEY_FILE: keyFile } = read
  return {
    swish: base && payeeAlias && certFile && keyFile ? { base, payeeAlias, certificate: { certFile, keyFile } } : null,
    overlay: apiAccess(read.OVERLAY_URL, current('OVERLAY_AUTHORIZATION')),
    klarna: apiAccess(read.KLARNA_URL, current('KLARNA_AUTHORIZATION')),
  }
}

function purgeSettings(read: z.output<typeof Settings>, token: (() => string) | null): Config['cdnPurge'] {
  const { CDN_PURGE_URL: url } = read
  if (url === undefined) return null
  if (!token && !url.startsWith('varnish:'))
    throw new ConfigError(`CDN_PURGE_URL=${url} also needs CDN_PURGE_TOKEN, or leave CDN_PURGE_URL out.`)
  return { url, token }
}

function metricsSettings(read: z.output<typeof Settings>, token: (() => string) | null): Config['metrics'] {
  const { METRICS_PORT: port, METRICS_HOST: host } = read
  if (port === undefined) return null
  if (!token && !isThisMachine(host)) {
    throw new ConfigError(
      `METRICS_HOST=${host} shows the metrics to other machines. Set METRICS_TOKEN as well, or leave METRICS_HOST out.`,
    )
  }
  return { port, host, token }
}

function tracingSettings(read: z.output<typeof Settings>): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = read
  if (!endpoint) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(headers) ?? {},
    share: read.OTEL_TRACES_SAMPLER_ARG,
    trustsCaller: read.TRUST_PROXY,
  }
}

/** As OpenTelemetry writes them: percent-encoded values, with commas between. */
function headersOf(text: string): Record<string, string> | null {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const read = pairs.map((pair) => /^\s*([\w-]+)=((?:[^%,;\s]|%[0-9a-f]{2})*)\s*$/i.exec(pair))
  if (read.some((pair) => pair === null)) return null
  return Object.fromEntries(read.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]))
}

function storageSettings(
  read: z.output<typeof Settings>,
  secretAccessKey: (() => string) | null,
  isPublic: boolean,
): StorageSettings {
  const { STORAGE_URL: url, BACKUP_DIR: backups, S3_ENDPOINT, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = read
  const endpoint = (S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  const s3 = accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : null
  for (const [name, place] of [
    ['STORAGE_URL', url],
    ['BACKUP_DIR', backups],
  ] as const)
    if (place?.startsWith('s3:') && !s3)
      throw new ConfigError(`${name}=${place} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  if (isPublic && s3 && endpoint.startsWith('http:') && !isThisMachine(new URL(endpoint).hostname))
    throw new ConfigError(`S3_ENDPOINT=${endpoint} must be https in a public shop, unless it is on this machine.`)
  return { url: url ?? null, s3 }
}

function backupSettings(read: z.output<typeof Settings>): BackupSettings {
  const [daily = 0, weekly = 0, monthly = 0] = read.BACKUP_KEEP.split(',').map(Number)
  if (read.BACKUP_DIR && !read.BACKUP_PASSPHRASE && !read.BACKUP_RECIPIENTS)
    throw new ConfigError('BACKUP_DIR needs BACKUP_PASSPHRASE or BACKUP_RECIPIENTS: a backup holds keys and customers.')
  return {
    folder: read.BACKUP_DIR?.startsWith('s3:') ? read.BACKUP_DIR : read.BACKUP_DIR ? resolve(read.BACKUP_DIR) : null,
    passphrase: read.BACKUP_PASSPHRASE ?? null,
    recipients: read.BACKUP_RECIPIENTS?.trim().split(/[\s,]+/) ?? [],
    identity: read.BACKUP_IDENTITY?.replaceAll(/^\s*#.*$/gm, '').trim() ?? null,
    keep: { daily, weekly, monthly },
  }
}

function bankIdSettings(read: z.output<typeof Settings>): BankIdSettings | null {
  const { BANKID_URL: base, BANKID_CERT_FILE: certFile, BANKID_KEY_FILE: keyFile, BANKID_PFX_FILE: pfxFile } = read
  const { BANKID_PASSPHRASE: passphrase, BANKID_CA_FILE: caFile } = read
  const files = pfxFile ? { pfxFile } : certFile && keyFile ? { certFile, keyFile } : null
  if (!base || !files || !caFile) return null
  return { base, certificate: { ...files, caFile, ...(passphrase ? { passphrase } : {}) } }
}

function apiAccess(base: string | undefined, authorization: (() => string) | null): ApiAccess | null {
  return base && authorization ? { base, headers: () => ({ Authorization: authorization() }) } : null
}

export function describeSettings(): { name: string; defaultValue: string; meaning: string }[] {
  return Object.entries(settings).map(([name, schema]) => {
    const empty = schema.safeParse(undefined)
    const defaultValue = empty.success && empty.data !== undefined ? String(empty.data) : '–'
    return {
      name: secretSettings.includes(name) ? `${name} or ${name}_FILE` : name,
      defaultValue,
      meaning: schema.description ?? '',
    }
  })
}

function pictureHosts(text: string): string[] | null {
  return text === '*'
    ? null
    : text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
}
