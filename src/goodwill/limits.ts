/** Öre in money and gift cards, and xp, for one order in all; null without a limit. */
export type GoodwillLimit = { amount: number | null; xp: number | null }

const ofEmployees: GoodwillLimit = { amount: 50_000, xp: 1000 }
const ofAdministrators: GoodwillLimit = { amount: null, xp: 20_000 }

/** The one place where it is asked how much somebody may give. */
export function goodwillLimitOf({ isAdmin }: { isAdmin: boolean }): GoodwillLimit {
  return isAdmin ? ofAdministrators : ofEmployees
}
