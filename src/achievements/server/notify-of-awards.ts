import { achievementOf } from '#achievements/all.ts'
import { messages } from '#achievements/messages.ts'
import type { Queries } from '#core/server/db.ts'
import { shownXp } from '#identity/ranks.ts'
import { type News, notify } from '#notifications/server/notify.ts'
import { type Award, oneByOne } from './award-xp.ts'

export async function notifyOfAwards(tx: Queries, awards: readonly Award[], now: Date): Promise<void> {
  const byMember = Map.groupBy(awards, ({ memberId }) => memberId)
  await notify(
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
    title: messages.awarded(achievement?.name ?? '', shownXp(achievement?.xp ?? 0)),
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
    title: messages.awardedMany(ids.length),
    avatarName: `achievement-${ids[0]}`,
    path: { name: 'member.achievements', params: { id: memberId } },
    cause: `many-${ids[0]}`,
    at,
  }
}
