import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const epoch = Date.UTC(2020, 0)
const randomBits = 22

/**
 * Increasing over time and unguessable: 41 bits of milliseconds, 22 random bits. A string, since a number would lose
 * digits.
 */
export function newOrderId(now: Date): string {
  const time = BigInt(now.getTime() - epoch) << BigInt(randomBits)
  return String(time | BigInt(randomInt(2 ** randomBits)))
}

/** 128 random bits; gives access to the order. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** Constant-time comparison. */
export function isSame(existing: string, given: string): boolean {
  const [a, b] = [Buffer.from(existing), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
