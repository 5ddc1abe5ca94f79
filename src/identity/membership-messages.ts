import { formatPrice } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { freeFromForMembers, offered } from '#shop-settings/offered.ts'

/** What a member of this shop gets: nothing is said that it does not have. */
export const membershipMessages = {
  memberPrices: 'medlemspriser',
  freeDelivery: (from: number) => (from === 0 ? 'fri frakt' : `fri frakt över ${formatPrice(from)}`),
  xp: 'xp för varje krona',
  xpOfOrder: (xp: string) => `${xp} xp för ett köp som det här`,
  orders: 'dina beställningar på ett ställe',
}

/** `xp` instead of the usual words about it. */
export function membershipGains(xp = membershipMessages.xp): string {
  const from = freeFromForMembers()
  const gains = [
    offered.memberPrices && membershipMessages.memberPrices,
    from !== null && membershipMessages.freeDelivery(from),
    hasPart('xp') && xp,
    membershipMessages.orders,
  ].filter((gain) => gain !== false)
  return sentence(gains)
}

const list = new Intl.ListFormat('sv-SE')

function sentence(words: readonly string[]): string {
  const text = list.format(words)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
