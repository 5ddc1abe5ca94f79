import { hasPart } from '#core/programme.ts'
import type { Queries } from '#core/server/db.ts'
import { levelOf, rankGroupOf } from '#identity/ranks.ts'
import { lockMemberStatuses, type MemberStatus, writeMemberStatuses } from '#identity/server/member-status.ts'
import { messages } from '#loyalty/messages.ts'
import type { XpKind } from '#loyalty/xp-kinds.ts'
import { type News, notify } from '#notifications/server/notify.ts'

/** `amount` is negative when xp is taken back. Booked once per kind and cause. */
export type Xp = { memberId: number; amount: number; kind: XpKind; cause: string }

/** In a shop without xp nothing is given; what was given for something that has ended is still taken back. */
export async function giveXp(tx: Queries, xp: readonly Xp[], now: Date): Promise<Xp[]> {
  return await bookXp(
    tx,
    xp.filter(({ amount }) => amount < 0 || hasPart('xp')),
    now,
  )
}

export async function bookXp(tx: Queries, xp: readonly Xp[], now: Date): Promise<Xp[]> {
  const given = xp.filter(({ amount }) => amount !== 0)
  if (given.length === 0) return []
  const memberStatuses = await lockMemberStatuses(tx, [...new Set(given.map(({ memberId }) => memberId))])
  const isNew = await tx.query<Xp>('xp-give', giveSql, [JSON.stringify(given), now])
  const sums = new Map<number, number>()
  for (const { memberId, amount } of isNew) sums.set(memberId, (sums.get(memberId) ?? 0) + amount)
  const changed = memberStatuses.filter(({ id }) => sums.has(id))
  await rank(
    tx,
    changed.map((one) => ({ ...one, xp: one.xp + (sums.get(one.id) ?? 0) })),
    now,
  )
  return isNew
}

/** From level 20 achievements count as well. */
async function rank(tx: Queries, held: MemberStatus[], now: Date): Promise<void> {
  if (held.length === 0) return
  // Not prepared: on its first run the tables may grow from zero to millions of rows.
  const rows = await tx.query<{ id: number; count: number }>('', countSql, [held.map(({ id }) => id)])
  const awards = new Map(rows.map(({ id, count }) => [id, count]))
  const ranked = held.map(({ id, xp, level }) => ({ id, xp, before: level, level: levelOf(xp, awards.get(id) ?? 0) }))
  await writeMemberStatuses(tx, ranked)
  await notify(
    tx,
    ranked.filter(({ level, before }) => level > before && hasPart('levels')).map((one) => levelNews(one, now)),
  )
}

function levelNews({ id, level }: MemberStatus, now: Date): News {
  return {
    memberId: id,
    feed: 'notice',
    name: 'level',
    title: messages.reachedLevel(level, rankGroupOf(level).name),
    path: { name: 'member.benefits', params: { id } },
    isImportant: true,
    cause: String(level),
    at: now,
  }
}

const giveSql = `
  insert into xp_entry (member_id, amount, kind, cause, at)
  select m.id, x.amount, x.kind, x.cause, $2 from jsonb_to_recordset($1::jsonb) as x("memberId" int, amount int, kind text, cause text)
  join member m on m.id = x."memberId"
  on conflict (member_id, kind, cause) do nothing
  returning member_id as "memberId", amount, kind, cause`

const countSql = `
  select member_id as id, count(*)::int as count from achievement_award where member_id = any($1::int[]) group by member_id`
