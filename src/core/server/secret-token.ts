import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** A plain hash is enough for random tokens. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
