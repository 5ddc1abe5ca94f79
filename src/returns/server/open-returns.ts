import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import { overdueAfterDays } from '#returns/overdue.ts'
import { readReturns, type StoredReturn } from './stored-return.ts'

export type OpenPart = 'current' | 'overdue'
type Query = { part?: OpenPart | undefined; after?: number | undefined }
export type OpenReturn = StoredReturn & { customer: string; email: string; canReject: boolean }

const pageSize = 50

/**
 * What has come is first, then the announced, each with the oldest first. Those that never came are a list of their
 * own.
 */
export async function openReturns(db: Queries, { part = 'current', after }: Query, now: Date) {
  const since = startOfDay(addDays(dayOf(now), -overdueAfterDays))
  const [found, [counted]] = await Promise.all([
    db.query<{ id: number; customer: string; email: string }>(`returns-open-${part}`, openSql(part), [
      since,
      after ?? null,
      pageSize + 1,
    ]),
    db.query<{ count: number }>(
      'returns-overdue',
      `select count(*)::int as count from goods_return g where ${partSql.overdue}`,
      [since],
    ),
  ])
  const page = found.slice(0, pageSize)
  const byId = new Map(
    (
      await readReturns(
        db,
        page.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const returns = page.flatMap(({ id, customer, email }): OpenReturn[] => {
    const one = byId.get(id)
    return one ? [{ ...one, customer, email, canReject: canReject(one) }] : []
  })
  return { returns, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null, overdue: counted?.count ?? 0 }
}

/** Units that the shop has put back in stock, or discarded, are no longer the customer's. */
export function canReject({ state, rows }: StoredReturn): boolean {
  return state !== 'settled' && rows.every(({ disposition }) => disposition === null || disposition === 'sent-back')
}

const isOverdueSql = (since: string) => `g.announced_at < ${since} and not exists (
  select from return_label l where l.return_id = g.id and l.movement in ('under-way', 'arrived'))`

/** Returns `g` that never came. */
export function overdueReturnSql(since: string): string {
  return `g.state in ('announced', 'received') and g.state = 'announced' and ${isOverdueSql(since)}`
}

/** Both repeat the condition of the index `goods_return_open`. */
const partSql: Record<OpenPart, string> = {
  current: `g.state in ('announced', 'received') and not (g.state = 'announced' and ${isOverdueSql('$1')})`,
  overdue: overdueReturnSql('$1'),
}

function openSql(part: OpenPart): string {
  return `
    select g.id, concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName') as customer, o.email
    from goods_return g join orders o on o.id = g.order_id
    where ${partSql[part]} and ($2::bigint is null or (g.state = 'announced', g.announced_at, g.id) >
      (select state = 'announced', announced_at, id from goods_return where id = $2))
    order by g.state = 'announced', g.announced_at, g.id limit $3`
}
