import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isThisMachine } from '#core/public-address.ts'
import { ConfigError } from './config-error.ts'
import { type ParsedSettings, url } from './setting-field.ts'

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

export type StorageConfig = { dataDir: string; extensionsDir: string; storage: StorageSettings }

export const defaultDataDir = '.data'
export const s3Pattern = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/
const storagePattern = new RegExp(`${s3Pattern.source}|^file:\\/\\/\\/[^?#]*$`)

export const storageSettings = {
  DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default(defaultDataDir)
    .describe('Folder of the embedded database, fetched pictures, import reports and the search index of the last run'),
  EXTENSIONS_DIR: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('Folder of extensions, read at the start; default: extensions in DATA_DIR'),
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
}

export function storageConfig(
  read: ParsedSettings<typeof storageSettings> & { BACKUP_DIR?: string | undefined },
  secretAccessKey: (() => string) | null,
  isPublic: boolean,
): StorageConfig {
  const { STORAGE_URL, BACKUP_DIR, S3_ENDPOINT, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = read
  const endpoint = (S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  const s3 = accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : null
  for (const [name, place] of Object.entries({ STORAGE_URL, BACKUP_DIR }))
    if (place?.startsWith('s3:') && !s3)
      throw new ConfigError(`${name}=${place} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  if (isPublic && s3 && endpoint.startsWith('http:') && !isThisMachine(new URL(endpoint).hostname))
    throw new ConfigError(`S3_ENDPOINT=${endpoint} must be https in a public shop, unless it is on this machine.`)
  const dataDir = resolve(read.DATA_DIR)
  const extensionsDir = resolve(read.EXTENSIONS_DIR ?? join(dataDir, 'extensions'))
  return { dataDir, extensionsDir, storage: { url: STORAGE_URL ?? null, s3 } }
}
