import { z } from 'zod'
import { isThisMachine } from '#core/public-address.ts'
import { addressesOf } from '#postgres-servers/addresses.ts'
import { ConfigError } from './config-error.ts'
import { flag, type ParsedSettings } from './setting-field.ts'

export type DatabaseConfig = {
  databaseUrl: string | null
  /** The role that owns the tables; null when only DATABASE_URL is set. */
  migrationDatabaseUrl: string | null
  /** Null without a pooler in transaction mode. */
  directDatabaseUrl: string | null
  /** A hot standby for reports and logs; null when they are read from the primary. */
  readDatabaseUrl: string | null
  databasePool: number
  namedStatements: boolean
}

const address = z.string().refine((text) => addressesOf(text) !== null, {
  message: 'must be an address that begins with postgres:// or postgresql://',
})

export const databaseSettings = {
  DATABASE_URL: address
    .optional()
    .describe(
      'A PostgreSQL (15 or later) to use instead of the embedded one; of several servers, `postgres://user@one,two/shop`, the one that takes writes',
    ),
  MIGRATION_DATABASE_URL: address
    .optional()
    .describe(
      'The same database as its owner, used for migrations; the role of DATABASE_URL is then granted access to rows only',
    ),
  DATABASE_DIRECT_URL: address
    .optional()
    .describe(
      'The same database without the pooler, when DATABASE_URL leads through one in transaction mode; four connections of each process',
    ),
  DATABASE_READ_URL: address
    .refine((text) => (addressesOf(text)?.length ?? 1) === 1, {
      message: 'must be the address of one server',
    })
    .optional()
    .describe(
      'A hot standby of that database, without a pooler, that reports and logs are read from while it is at most ten seconds behind; four connections of each process',
    ),
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be at least 2')
    .max(200, 'must be at most 200')
    .default(10)
    .describe('Maximum number of database connections per process'),
  NAMED_STATEMENTS: flag.default(true).describe('Set to false behind a pooler (PgBouncer)'),
}

export function databaseConfig(read: ParsedSettings<typeof databaseSettings>, isPublic: boolean): DatabaseConfig {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = read
  if (isPublic) {
    forbidUnencrypted('DATABASE_URL', DATABASE_URL)
    forbidUnencrypted('MIGRATION_DATABASE_URL', MIGRATION_DATABASE_URL)
    forbidUnencrypted('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL)
    forbidUnencrypted('DATABASE_READ_URL', DATABASE_READ_URL)
  }
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL beside it: the same database through a pooler.')
  if (DATABASE_READ_URL && !DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL beside it: the primary that it is a standby of.')
  if (MIGRATION_DATABASE_URL && !DATABASE_URL) {
    throw new ConfigError(
      'MIGRATION_DATABASE_URL needs DATABASE_URL beside it: the same database with the role that the shop works with.',
    )
  }
  return {
    databaseUrl: DATABASE_URL ?? null,
    migrationDatabaseUrl: MIGRATION_DATABASE_URL ?? null,
    directDatabaseUrl: DATABASE_DIRECT_URL ?? null,
    readDatabaseUrl: DATABASE_READ_URL ?? null,
    databasePool: read.DATABASE_POOL,
    namedStatements: read.NAMED_STATEMENTS,
  }
}

const encryptedModes = ['require', 'verify-ca', 'verify-full']

/** A public shop must not connect to its database over an unencrypted network. */
function forbidUnencrypted(name: string, databaseUrl: string | undefined): void {
  if (!databaseUrl) return
  for (const one of addressesOf(databaseUrl) ?? []) {
    const { hostname, searchParams } = new URL(one)
    const host = searchParams.get('host') ?? hostname
    if (isThisMachine(host) || host.startsWith('/')) continue
    if (encryptedModes.includes(searchParams.get('sslmode') ?? '')) continue
    throw new ConfigError(
      `${name} leads to ${host} without encryption. Add ?sslmode=verify-full (and &sslrootcert=FILE for a certificate of your own).`,
    )
  }
}
