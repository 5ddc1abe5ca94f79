import type { Drop } from '#play/contract.ts'
import { crateOf, rewardOf } from '#play/supply/crates.ts'
import { drawText, rollOf } from '#play/supply/roll.ts'

/** Repeats the draw in the browser: the seed must match the published hash, the roll and the reward table. */
export async function isFair({ seed, hash, roll, crate, day, given }: Drop, memberId: number): Promise<boolean> {
  if (seed === null || roll === null) return false
  const text = new TextEncoder()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(seed)))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(seed), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(drawText(memberId, day, crate))))
  const reward = rewardOf(crateOf(crate), roll)
  const isTable = reward.kind === 'xp' ? reward.xp === given.xp : reward.item === given.item
  return hexOf(digest) === hash && rollOf(signature) === roll && isTable
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
