import { type Achievement, achievements } from '#achievements/all.ts'
import {
  type AchievementList,
  achievementsContract,
  type MemberAchievement,
  type Owner,
} from '#achievements/contract.ts'
import { messages } from '#achievements/messages.ts'
import { isAwarded, nearestOf } from '#achievements/nearness.ts'
import { listedAchievements } from '#achievements/offered.ts'
import type { Measure } from '#achievements/series.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { achievementsForNextLevel, rankNameOf, shownLevel, shownXp } from '#identity/ranks.ts'
import { talliesOf } from './tallies.ts'

export type AchievementQuery = { memberId: number; viewer: number; now: Date }

export async function achievementsFor(db: Db, query: AchievementQuery, nearest?: number): Promise<AchievementList> {
  const { member, shown } = await seen(db, query)
  const theirs = member.isSelf ? shown : shown.filter(isAwarded)
  return {
    member,
    awarded: shown.filter(isAwarded).length,
    total: shown.length,
    neededForNextLevel: achievementsForNextLevel(member.rankLevel),
    achievements: nearest === undefined ? theirs : nearestOf(theirs, nearest),
  }
}

export async function achievementFor(db: Db, query: AchievementQuery, id: number) {
  const { member, shown } = await seen(db, query)
  const achievement = shown.find((one) => one.id === id)
  const isThere = achievement && !achievement.isHidden && (member.isSelf || achievement.awardedAt !== null)
  if (!isThere) throw domainError(achievementsContract.getAchievement, 'no-such-achievement')
  return { member, achievement }
}

async function seen(
  db: Db,
  { memberId, viewer, now }: AchievementQuery,
): Promise<{ member: Owner; shown: MemberAchievement[] }> {
  const member = await ownerOf(db, memberId, viewer)
  const [awards, shares, tallies] = await Promise.all([
    awardsOf(db, [memberId, viewer]),
    sharesOf(db),
    member.isSelf ? talliesOf(db, memberId, now) : new Map<Measure, number>(),
  ])
  const theirs = awards.get(memberId) ?? new Map<number, number>()
  const found = awards.get(viewer) ?? new Map<number, number>()
  const next = nextSteps(theirs)
  const shown = listedAchievements(theirs).map((one): MemberAchievement => {
    const awardedAt = theirs.get(one.id) ?? null
    if (one.isSecret && !found.has(one.id)) return hidden(one, awardedAt)
    const { id, chapter, name, text, icon, rarity, needed } = one
    const count = Math.min(needed, tallies.get(one.measure) ?? 0)
    const progress = member.isSelf && next.has(id) && count > 0 ? { count, needed } : null
    return {
      id,
      chapter,
      name,
      text,
      icon,
      rarity,
      xp: shownXp(one.xp),
      isHidden: false,
      share: shares.get(id) ?? 0,
      awardedAt,
      progress,
    }
  })
  return { member, shown }
}

function hidden({ id, chapter, rarity }: Achievement, awardedAt: number | null): MemberAchievement {
  const masked = { name: messages.secret, text: messages.secretText, icon: 'question', xp: 0, share: 0 }
  return { id, chapter, ...masked, rarity, isHidden: true, awardedAt, progress: null }
}

function nextSteps(awarded: ReadonlyMap<number, number>): Set<number> {
  const next = new Map<number, number>()
  for (const { id, series } of achievements) if (!awarded.has(id) && !next.has(series)) next.set(series, id)
  return new Set(next.values())
}

async function ownerOf(db: Db, id: number, viewer: number): Promise<Owner> {
  const [member] = await db.query<{ username: string; rankLevel: number }>(
    'achievement-owner',
    'select username, rank_level as "rankLevel" from member where id = $1',
    [id],
  )
  if (!member) throw domainError(achievementsContract.getAchievements, 'no-such-member')
  const { username, rankLevel } = member
  return {
    id,
    username,
    rankLevel: shownLevel(rankLevel),
    rankName: rankNameOf(rankLevel),
    isSelf: id === viewer,
  }
}

async function awardsOf(db: Db, memberIds: readonly number[]): Promise<Map<number, Map<number, number>>> {
  const rows = await db.query<{ memberId: number; id: number; at: Date }>(
    'achievement-awards',
    'select member_id as "memberId", achievement_id as id, at from achievement_award where member_id = any($1::int[])',
    [memberIds],
  )
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return new Map(
    [...byMember].map(([memberId, theirs]) => [memberId, new Map(theirs.map(({ id, at }) => [id, at.getTime()]))]),
  )
}

async function sharesOf(db: Db): Promise<Map<number, number>> {
  const sql = 'select achievement_id as id, share from achievement_share'
  const rows = await db.query<{ id: number; share: number }>('achievement-shares', sql)
  return new Map(rows.map(({ id, share }) => [id, share]))
}
