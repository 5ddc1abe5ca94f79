import { z } from 'zod'
import type { ParsedSettings } from './setting-field.ts'

export type PictureConfig = {
  pictureCacheMb: number
  /** Lower case, with `*.` for subdomains; null for any public host. */
  pictureHosts: readonly string[] | null
}

export const pictureSettings = {
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
}

export function pictureConfig(read: ParsedSettings<typeof pictureSettings>, isPublic: boolean): PictureConfig {
  return {
    pictureCacheMb: read.PICTURE_CACHE_MB,
    pictureHosts: pictureHosts(read.PICTURE_HOSTS ?? (isPublic ? '' : '*')),
  }
}

function pictureHosts(text: string): string[] | null {
  return text === '*'
    ? null
    : text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
}
