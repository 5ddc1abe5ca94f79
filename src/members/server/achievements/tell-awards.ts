import { type News, tell } from '#account/server/feed/tell.ts'
import type { Queries } from '#core/server/db.ts'
import { achievementOf } from '#members/achievements/all.ts'
import { sv } from '#members/achievements/sv.ts'
import { type Award, oneByOne } from './award-xp.ts'

export async function tellAwards(tx: Queries, awards: readonly Award[], now: Date): Promise<void> {
  const byMember = Map.groupBy(awards, ({ memberId }) => memberId)
  await tell(
    tx,
    [...byMember].flatMap(([memberId, theirs]) => {
      const ids = theirs.map(({ achievementId }) => achievementId)
      return ids.length > oneByOne ? [newsOfMany(memberId, ids, now)] : ids.map((id) => newsOf(memberId, id, now))
    }),
  )
}

function newsOf(memberId: number, id: number, at: Date): News {
  const achievement = achievementOf(id)
  return {
    memberId,
    feed: 'notice',
    name: 'achievement',
    title: sv.awarded(achievement?.name ?? '', achievement?.xp ?? 0),
    avatarName: `achievement-${id}`,
    path: { name: 'member.achievements', params: { id: memberId, aid: id } },
    cause: String(id),
    at,
  }
}

function newsOfMany(memberId: number, ids: readonly number[], at: Date): News {
  return {
    memberId,
    feed: 'notice',
    name: 'achievement',
    title: sv.awardedMany(ids.length),
    avatarName: `achievement-${ids[0]}`,
    path: { name: 'member.achievements', params: { id: memberId } },
    cause: `many-${ids[0]}`,
    at,
  }
}
