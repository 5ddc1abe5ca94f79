import { avatarItems } from '#play/avatar/looks.ts'
import type { DropReward } from '#play/contract.ts'
import { supplyMessages as messages } from '#play/messages.ts'

export function whatIsGiven({ kind, item, xp }: DropReward): string {
  if (kind === 'xp') return messages.xp(xp)
  const name = Object.entries(avatarItems).find(([key]) => key === item)?.[1] ?? item
  return xp > 0 ? messages.known(name, xp) : messages.found(name)
}
