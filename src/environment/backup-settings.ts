import { resolve } from 'node:path'
import { z } from 'zod'
import { isAgeKey } from './age-keys.ts'
import { ConfigError } from './config-error.ts'
import type { ParsedSettings } from './setting-field.ts'
import { s3Pattern } from './storage-settings.ts'

export type BackupSettings = {
  /** A path or s3://; null when no backups are made at night. */
  folder: string | null
  passphrase: string | null
  recipients: readonly string[]
  identity: string | null
  keep: { daily: number; weekly: number; monthly: number }
}

export const backupSettings = {
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
    .refine(
      (text) => recipientsIn(text).every(isAgeKey),
      'must be whole public keys, as `npm run db -- key` prints them',
    )
    .optional()
    .describe(
      'Public keys of age that encrypt backups instead of the passphrase; this server then cannot read them (`npm run db -- key`)',
    ),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^(\s*#.*\n)*\s*AGE-SECRET-KEY-[A-Z0-9-]+\s*$/, 'must be a key that begins with AGE-SECRET-KEY-')
    .refine((text) => isAgeKey(identityIn(text)), 'must be a whole key, as `npm run db -- key` prints it')
    .optional()
    .describe('Secret key that belongs to BACKUP_RECIPIENTS, for `npm run db -- restore` and `verify`'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, 'must be three numbers, such as 7,4,12')
    .default('7,4,12')
    .describe('Of how many days, weeks and months the last backup is kept in BACKUP_DIR; others are deleted'),
}

export function backupConfig(read: ParsedSettings<typeof backupSettings>): BackupSettings {
  const [daily = 0, weekly = 0, monthly = 0] = read.BACKUP_KEEP.split(',').map(Number)
  if (read.BACKUP_DIR && !read.BACKUP_PASSPHRASE && !read.BACKUP_RECIPIENTS)
    throw new ConfigError('BACKUP_DIR needs BACKUP_PASSPHRASE or BACKUP_RECIPIENTS: a backup holds keys and customers.')
  return {
    folder: read.BACKUP_DIR?.startsWith('s3:') ? read.BACKUP_DIR : read.BACKUP_DIR ? resolve(read.BACKUP_DIR) : null,
    passphrase: read.BACKUP_PASSPHRASE ?? null,
    recipients: read.BACKUP_RECIPIENTS ? recipientsIn(read.BACKUP_RECIPIENTS) : [],
    identity: read.BACKUP_IDENTITY ? identityIn(read.BACKUP_IDENTITY) : null,
    keep: { daily, weekly, monthly },
  }
}

function recipientsIn(text: string): string[] {
  return text.trim().split(/[\s,]+/)
}

/** Without the comments that age writes above it. */
function identityIn(text: string): string {
  return text.replaceAll(/^\s*#.*$/gm, '').trim()
}
