import { createHmac, timingSafeEqual } from 'node:crypto'

export function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}

export function isSigned(text: string, signature: string, secret: string): boolean {
  const right = Buffer.from(signatureOf(text, secret))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
