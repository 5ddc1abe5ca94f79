import type { Queries } from '#core/server/db.ts'
import type { XpLine } from '#loyalty/contract.ts'
import type { XpKind } from '#loyalty/xp-kinds.ts'
import { xpCauses } from '#loyalty/xp-messages.ts'

type Row = {
  id: number
  cause: string
  amount: number
  kind: XpKind
  at: Date
  orderId: string | null
  orderNumber: number | null
  productId: string | null
  productName: string | null
}

const aPage = 20

export type NameOfAchievement = (id: number) => string | undefined

type Query = { memberId: number; before: number | undefined }

export async function ledgerOf(
  { db, nameOfAchievement }: { db: Queries; nameOfAchievement: NameOfAchievement },
  { memberId, before }: Query,
): Promise<{ lines: XpLine[]; hasMore: boolean }> {
  const rows = await db.query<Row>('xp-ledger', sql, [memberId, before ?? null, aPage + 1])
  const line = (row: Row) => (row.kind === 'achievement' ? achieved(row, { memberId, nameOfAchievement }) : lineOf(row))
  return { lines: rows.slice(0, aPage).map(line), hasMore: rows.length > aPage }
}

function lineOf({ id, amount, kind, at, orderId, orderNumber, productId, productName }: Row): XpLine {
  const name = productName ?? (orderNumber === null ? null : String(orderNumber))
  const opens: XpLine['opens'] = orderId
    ? { name: 'order', id: orderId }
    : productId
      ? { name: 'product', id: productId }
      : null
  return { id, amount, kind, text: xpCauses[kind](name), opens, at: at.getTime() }
}

type Named = { memberId: number; nameOfAchievement: NameOfAchievement }

/** Several at once are one line (award-xp.ts), and so have no name. */
function achieved({ id, amount, kind, cause, at }: Row, { memberId, nameOfAchievement }: Named): XpLine {
  const name = nameOfAchievement(Number(cause)) ?? null
  const opens = { name: 'member.achievements' as const, id: String(memberId), ...(name && { aid: cause }) }
  return { id, amount, kind, text: xpCauses[kind](name), opens, at: at.getTime() }
}

const sql = `
  select e.id, e.cause, e.amount, e.kind, e.at, o.id::text as "orderId", o.number as "orderNumber", p.id::text as "productId",
    p.name as "productName"
  from (select *, split_part(cause, '/', 1) as thing from xp_entry
        where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3) e
  left join orders o on e.kind in ('purchase', 'return') and o.member_id = $1
    and o.id = case when e.kind in ('purchase', 'return') then e.thing::bigint end
  left join product p on e.kind = 'review' and p.id = case when e.kind = 'review' then e.thing::int end
  order by e.id desc`
