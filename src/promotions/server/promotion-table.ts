import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { NewPromotion, Promotion } from '#promotions/contract.ts'
import { discountPercent, percentBeside } from '#promotions/discount-percent.ts'

type Row = Omit<Promotion, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | null }

const columns = `id, name, rule, audience, code, starts_at as "startsAt", ends_at as "endsAt",
  per_customer as "perCustomer", max_uses as "maxUses", budget, is_combinable as "isCombinable", priority, used, spent,
  is_spent as "isSpent", extension`

/** Active promotions first, then upcoming ones. */
export async function listPromotions(db: Queries, now: Date): Promise<{ data: Promotion[]; total: number }> {
  const sql = `select ${columns}, (count(*) over ())::int as total from promotion
    order by coalesce(ends_at <= $1, false) or is_spent, starts_at > $1, id desc limit 500`
  const rows = await db.query<Row & { total: number }>('promotions-all', sql, [now])
  let all = 0
  const data = rows.map(({ total, ...row }) => {
    all = total
    return promotionOf(row)
  })
  return { data, total: all }
}

export async function readPromotion(db: Queries, id: number): Promise<Promotion | null> {
  const [row] = await db.query<Row>('promotion-one', `select ${columns} from promotion where id = $1`, [id])
  return row ? promotionOf(row) : null
}

function promotionOf(row: Row): Promotion {
  return { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }
}

type Context = Pick<RequestContext, 'approved' | 'now'> & { member: Member; idempotencyKey: string }

/** Idempotent by key; null when another promotion has the code. */
export async function createPromotion(db: Db, promotion: NewPromotion, context: Context): Promise<number | null> {
  return await inTransaction(db, async (tx) => {
    const created = await idOfKey(tx, context.idempotencyKey)
    if (created !== null) return created
    await approveDiscount(tx, promotion, context)
    await insertPromotion(tx, promotion, context)
    return await idOfKey(tx, context.idempotencyKey)
  })
}

/** Held against the limit for price drops, with what the same person has created in the last day. */
async function approveDiscount(tx: Transaction, promotion: NewPromotion, context: Context): Promise<void> {
  const percent = discountPercent(promotion.rule)
  if (percent === null) return
  const { member, now } = context
  await tx.query('promotion-lock', `select pg_advisory_xact_lock(hashtext('promotions ' || $1::int))`, [member.id])
  const others = await tx.query<Pick<Promotion, 'rule' | 'isCombinable'>>(
    'promotions-of-day',
    `select rule, is_combinable as "isCombinable" from promotion
     where created_by = $1 and created_at > $2 and (ends_at is null or ends_at > $3)`,
    [member.id, new Date(now.getTime() - 24 * 3_600_000), now],
  )
  const about = aboutTexts.promotion(promotion.name, percent)
  await requireApproval(tx, context, { kind: 'price-drop', amount: percent, about }, percentBeside(promotion, others))
}

async function idOfKey(tx: Transaction, key: string): Promise<number | null> {
  const sql = 'select id from promotion where idempotency_key = $1'
  const [created] = await tx.query<{ id: number }>('promotion-by-key', sql, [key])
  return created?.id ?? null
}

async function insertPromotion(
  tx: Transaction,
  promotion: NewPromotion,
  { member, idempotencyKey, now }: Context,
): Promise<void> {
  const { name, rule, audience, code, startsAt, endsAt, perCustomer, maxUses, budget, isCombinable, priority } =
    promotion
  await tx.query(
    'promotion-create',
    `insert into promotion (name, rule, audience, code, starts_at, ends_at, per_customer, max_uses, budget,
       is_combinable, priority, created_at, created_by, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
    [
      name,
      JSON.stringify(rule),
      audience,
      code ?? null,
      startsAt,
      endsAt ?? null,
      perCustomer ?? null,
      maxUses ?? null,
      budget ?? null,
      isCombinable,
      priority,
      now,
      member.id,
      idempotencyKey,
    ],
  )
}

export async function endPromotion(
  db: Db,
  id: number,
  now: Date,
): Promise<'ended' | 'no-such-promotion' | 'promotion-of-extension'> {
  const [found] = await db.query<{ extension: string | null }>(
    'promotion-end',
    `update promotion set ends_at = case when extension is null then least(ends_at, $2) else ends_at end
     where id = $1 returning extension`,
    [id, now],
  )
  if (!found) return 'no-such-promotion'
  return found.extension === null ? 'ended' : 'promotion-of-extension'
}
