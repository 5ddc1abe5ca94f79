import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { apiKeyPrefix } from '#core/api-scopes.ts'

const maxInt = 2_147_483_647
/** 32 bytes in base64url. */
const shape = new RegExp(String.raw`^${apiKeyPrefix}(\d{1,10})_([\w-]{43})$`)

export type SentKey = { id: number; secret: string }

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function writtenKey({ id, secret }: SentKey): string {
  return `${apiKeyPrefix}${id}_${secret}`
}

export function hintOf(secret: string): string {
  return secret.slice(-4)
}

/** A plain hash is enough for 256 random bits. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function parsedKey(text: string): SentKey | null {
  const [, id = '', secret = ''] = shape.exec(text) ?? []
  return secret !== '' && Number(id) >= 1 && Number(id) <= maxInt ? { id: Number(id), secret } : null
}

const none = Buffer.alloc(32)

/** Takes as long for a key that does not exist. */
export function isSecretOf(hash: Buffer | undefined, secret: string): boolean {
  return timingSafeEqual(hash ?? none, secretHash(secret)) && hash !== undefined
}
