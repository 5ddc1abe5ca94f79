import { achievements } from '#achievements/all.ts'
import { isOffered } from '#achievements/offered.ts'
import { hasPart } from '#core/programme.ts'
import type { Queries } from '#core/server/db.ts'
import { giveXp } from '#loyalty/server/xp/give-xp.ts'
import { type Award, xpOf } from './award-xp.ts'
import { notifyOfAwards } from './notify-of-awards.ts'
import type { Source } from './source.ts'
import { sources } from './sources.ts'
import { tallyParams } from './tallies.ts'

/**
 * Awards everything reached, once each, with xp and a notification; awards are never revoked. Xp raises levels, and
 * levels and awards are counted too, so it repeats until nothing new is reached. Nothing is awarded in a shop without
 * achievements.
 */
export async function awardMembers(tx: Queries, memberIds: readonly number[], now: Date): Promise<Award[]> {
  if (!hasPart('achievements')) return []
  const all: Award[] = []
  let pass = { sources, memberIds }
  while (pass.memberIds.length > 0) {
    const awards: Award[] = []
    for (const source of pass.sources) awards.push(...(await awardBy(tx, source, pass.memberIds, now)))
    await giveXp(tx, xpOf(awards), now)
    all.push(...awards)
    pass = {
      sources: sources.filter(({ followsAwards }) => followsAwards),
      memberIds: [...new Set(awards.map(({ memberId }) => memberId))],
    }
  }
  await notifyOfAwards(tx, all, now)
  return all
}

export async function awardOne(tx: Queries, award: Award, now: Date): Promise<boolean> {
  const isNew = await tx.query('achievement-award', awardSql, [award.memberId, award.achievementId, now])
  if (isNew.length === 0) return false
  await giveXp(tx, xpOf([award]), now)
  await notifyOfAwards(tx, [award], now)
  await awardMembers(tx, [award.memberId], now)
  return true
}

async function awardBy(tx: Queries, source: Source, memberIds: readonly number[], now: Date): Promise<Award[]> {
  const params = tallyParams(source, memberIds, now)
  const at = params.length + 1
  const goals = achievements.filter((one) => source.measures.includes(one.measure) && isOffered(one))
  return await tx.query<Award>(
    `award-${source.name}`,
    `insert into achievement_award (member_id, achievement_id, at)
     select t.member_id, g.id, $2 from (${source.tallies}) t
     join unnest($${at}::int[], $${at + 1}::text[], $${at + 2}::int[]) as g(id, measure, needed)
       on g.measure = t.measure and t.value >= g.needed
     on conflict do nothing
     returning member_id as "memberId", achievement_id as "achievementId"`,
    [...params, goals.map(({ id }) => id), goals.map(({ measure }) => measure), goals.map(({ needed }) => needed)],
  )
}

const awardSql = `
  insert into achievement_award (member_id, achievement_id, at)
  select id, $2, $3 from member where id = $1
  on conflict do nothing returning achievement_id`
