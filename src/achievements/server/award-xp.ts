import { achievementOf } from '#achievements/all.ts'
import type { Xp } from '#loyalty/server/xp/give-xp.ts'

export type Award = { memberId: number; achievementId: number }

export const oneByOne = 3

export function xpOf(awards: readonly Award[]): Xp[] {
  const byMember = Map.groupBy(awards, ({ memberId }) => memberId)
  return [...byMember].flatMap(([memberId, theirs]) => {
    const ids = theirs.map(({ achievementId }) => achievementId)
    const xp = ids.map((id) => achievementOf(id)?.xp ?? 0)
    const one = (amount: number, cause: string): Xp => ({ memberId, amount, kind: 'achievement', cause })
    if (ids.length <= oneByOne) return ids.map((id, at) => one(xp[at] ?? 0, String(id)))
    return one(
      xp.reduce((sum, amount) => sum + amount, 0),
      `many-${Math.min(...ids)}`,
    )
  })
}
