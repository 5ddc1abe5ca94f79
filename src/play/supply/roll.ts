import { type CrateKey, rolls } from './crates.ts'

export function drawText(memberId: number, day: string, crate: CrateKey): string {
  return `${memberId}:${day}:${crate}`
}

/** The first 48 bits of the signature, distributed evenly over all rolls. */
export function rollOf(signature: Uint8Array): number {
  const bits = signature.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return Math.floor((bits / 2 ** 48) * rolls)
}
