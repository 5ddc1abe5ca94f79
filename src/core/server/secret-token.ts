import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits for a cookie or a link that opens something, safe in an address. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** What is kept of such a token. A plain hash is enough: what is random cannot be guessed from it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
