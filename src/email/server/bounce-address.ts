import { createHmac, timingSafeEqual } from 'node:crypto'

export type BounceMailbox = { address: string; secret: string }

/** Hexadecimal, since servers on the way may change the case of it. */
const signatureLength = 24

/**
 * The envelope sender of one email: `studs+1203-<signature>@butik.se` (a subaddress, RFC 5233), at most 64 characters
 * before the @ (RFC 5321, 4.5.3.1.1). Only servers that have been handed the email know it.
 */
export function bounceAddressOf(emailId: string, { address, secret }: BounceMailbox): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${emailId}-${signatureOf(emailId, secret)}${address.slice(at)}`
}

/** The first email whose signed address is named in the texts; null when none is. */
export function bouncedEmailIn(texts: readonly string[], { address, secret }: BounceMailbox): string | null {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const pattern = new RegExp(
    `(?<![\\w.+-])${escaped(local)}\\+(\\d{1,19})-([0-9a-f]{${signatureLength}})@${escaped(domain)}(?![\\w.-])`,
    'gi',
  )
  for (const text of texts) {
    for (const [, emailId = '', signature = ''] of text.matchAll(pattern)) {
      if (isSigned(emailId, signature.toLowerCase(), secret)) return emailId
    }
  }
  return null
}

function signatureOf(emailId: string, secret: string): string {
  return createHmac('sha256', secret).update(`bounce ${emailId}`).digest('hex').slice(0, signatureLength)
}

function isSigned(emailId: string, signature: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(signatureOf(emailId, secret)), Buffer.from(signature))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
