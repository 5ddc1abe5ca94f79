import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
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
    .describe('Folder of the embedded database, fetched pictures and import reports'),
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
  DEMO: flag.default(true).describe('Load the demo shop into an empty database'),
  PRETEND: flag
    .default(true)
    .describe('Payments, mail and the like go to the pretend providers that ship with the shop'),
  JOBS: flag.default(true).describe('Run jobs in this process; false when src/worker.ts runs them'),
  TRUST_PROXY: flag
    .default(false)
    .describe('true behind a proxy of your own that sets X-Forwarded-For: limits then count shoppers, not the proxy'),
  UNSAFE_CALLS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(600)
    .describe('Most unsafe calls a minute and address; 0 = no limit'),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe('Where to hand over mail; without it mail stays readable in the outbox'),
  MAIL_FROM: z
    .string()
    .min(3, 'must be an address')
    .default('Krets <kundservice@krets.example>')
    .describe('Sender of mail'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('How much is logged'),
} as const

const Settings = z.object(settings)

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databasePool: number
  namedStatements: boolean
  /** Without a slash at its end. */
  publicUrl: string | null
  demo: boolean
  pretend: boolean
  jobs: boolean
  trustProxy: boolean
  unsafeCallsPerMinute: number
  smtpUrl: string | null
  mailFrom: string
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
      const why = issue.code === 'invalid_value' && name !== 'LOG_LEVEL' ? 'must be true or false' : issue.message
      return `${name}=${env[name]} ${why}. ${settings[name as keyof typeof settings].description}.`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const read = result.data
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databasePool: read.DATABASE_POOL,
    namedStatements: read.NAMED_STATEMENTS,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    demo: read.DEMO,
    pretend: read.PRETEND,
    jobs: read.JOBS,
    trustProxy: read.TRUST_PROXY,
    unsafeCallsPerMinute: read.UNSAFE_CALLS_PER_MINUTE,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    logLevel: read.LOG_LEVEL,
  }
}

/** Name, default and meaning of each setting, for the documentation. */
export function describeSettings(): { name: string; defaultValue: string; meaning: string }[] {
  return Object.entries(settings).map(([name, schema]) => {
    const empty = schema.safeParse(undefined)
    const defaultValue = empty.success && empty.data !== undefined ? String(empty.data) : '–'
    return { name, defaultValue, meaning: schema.description ?? '' }
  })
}
