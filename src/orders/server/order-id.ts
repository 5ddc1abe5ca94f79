import { randomBytes, randomInt } from 'node:crypto'

const epoch = Date.UTC(2020, 0)
const randomBits = 22

/** Grows with time and cannot be guessed from another: 41 bits of milliseconds, 22 of chance. Text, because a number loses digits. */
export function newOrderId(now: Date): string {
  const time = BigInt(now.getTime() - epoch) << BigInt(randomBits)
  return String(time | BigInt(randomInt(2 ** randomBits)))
}

/** 128 bits: whoever holds it may see the order. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}
