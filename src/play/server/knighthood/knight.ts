import { dayOf, daysBetween } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import { markChanged } from '#core/server/changes.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { messages } from '#loyalty/messages.ts'
import { notify } from '#notifications/server/notify.ts'
import { type Knighthood, knighthoodContract } from '#play/contract.ts'
import { isWorthy, type KnightTitle, knightTitles, type Merits } from '#play/knighthood/requirements.ts'
import { putKnightTitle } from '#profile/server/appearance.ts'
import { reviewedBy } from '#reviews/server/reviewed-by.ts'

type Row = {
  username: string
  level: number
  achievements: number
  reviews: number
  joinedAt: Date
  title: KnightTitle | null
  knightedAt: Date | null
}

export async function knighthoodOf(db: Queries, memberId: number, now: Date): Promise<Knighthood> {
  const [row] = await db.query<Row>('knighthood', knighthoodSql, [memberId])
  if (!row) throw new Error(`Member ${memberId} is gone`)
  const { username, level, achievements, reviews, joinedAt, title, knightedAt } = row
  const merits: Merits = { level, achievements, reviews, days: daysBetween(dayOf(joinedAt), dayOf(now)) }
  const knight = title && knightedAt ? { title, at: Math.floor(knightedAt.getTime() / 1000) } : null
  return { username, merits, knight }
}

type Application = { memberId: number; title: KnightTitle; now: Date }

export async function applyForKnighthood(db: Db, { memberId, title, now }: Application): Promise<Knighthood> {
  return await inTransaction(db, async (tx) => {
    const { knight, merits } = await knighthoodOf(tx, memberId, now)
    if (!knight && !isWorthy(merits)) throw domainError(knighthoodContract.applyForKnighthood, 'requirements-not-met')
    if (knight?.title !== title) {
      await tx.query('knighthood-put', putSql, [memberId, title, now])
      await putKnightTitle(tx, memberId, knightTitles[title])
      await markChanged(tx, await reviewedBy(tx, memberId))
    }
    if (!knight) await notify(tx, [news(memberId, title, now)])
    return await knighthoodOf(tx, memberId, now)
  })
}

function news(memberId: number, title: KnightTitle, at: Date) {
  return {
    memberId,
    feed: 'notice' as const,
    name: 'knighthood',
    title: messages.knighted(knightTitles[title]),
    path: { name: 'member.knighthood' as const, params: { id: memberId } },
    isImportant: true,
    cause: 'knighted',
    at,
  }
}

const knighthoodSql = `
  select m.username, m.rank_level as level, m.created_at as "joinedAt", k.title, k.at as "knightedAt",
    (select count(*)::int from achievement_award a where a.member_id = m.id) as achievements,
    (select count(*)::int from review r where r.member_id = m.id and r.hidden_at is null and r.text <> '') as reviews
  from member m left join knighthood k on k.member_id = m.id where m.id = $1`

const putSql = `
  insert into knighthood (member_id, title, at) values ($1, $2, $3)
  on conflict (member_id) do update set title = excluded.title`
