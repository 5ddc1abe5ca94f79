import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'

const Signed = z.strictObject({
  text: z.string().max(300_000),
  key: z.string().min(1).max(1000),
  signature: z.string().max(1000),
  hash: z.enum(['sha1', 'sha256', 'sha512']).default('sha256'),
  encoding: z.enum(['hex', 'base64']).default('hex'),
})

/** An HMAC of the text by a secret that both sides know; compared in constant time. */
export function isSigned(given: unknown): boolean {
  const parsed = Signed.safeParse(given)
  if (!parsed.success)
    throw new DomainError(400, 'malformed', 'isSigned takes { text, key, signature, hash, encoding }')
  const { text, key, signature, hash, encoding } = parsed.data
  const expected = createHmac(hash, key).update(text).digest()
  const found = Buffer.from(signature, encoding)
  return found.length === expected.length && timingSafeEqual(found, expected)
}
