import type { Right } from '#core/rights.ts'

export const invitationDays = 7

type Holder = { isAdmin: boolean; rights: readonly Right[] }

/** Nobody gives, changes or takes away what they do not have themselves; owners have everything. */
export function holdsAll({ isAdmin, rights }: Holder, wanted: readonly Right[]): boolean {
  return isAdmin || wanted.every((right) => rights.includes(right))
}
