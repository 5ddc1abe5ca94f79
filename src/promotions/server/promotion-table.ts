import type { Db, Queries } from '#core/server/db.ts'
import type { NewPromotion, Promotion } from '#promotions/contract.ts'

type Row = Omit<Promotion, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | null }

const columns = `id, name, rule, audience, code, starts_at as "startsAt", ends_at as "endsAt",
  per_customer as "perCustomer", max_uses as "maxUses", budget, is_combinable as "isCombinable", priority, used, spent,
  is_spent as "isSpent", extension`

export async function listPromotions(db: Queries): Promise<Promotion[]> {
  const sql = `select ${columns} from promotion order by id desc limit 500`
  return (await db.query<Row>('promotions-all', sql)).map(promotionOf)
}

export async function readPromotion(db: Queries, id: number): Promise<Promotion | null> {
  const [row] = await db.query<Row>('promotion-one', `select ${columns} from promotion where id = $1`, [id])
  return row ? promotionOf(row) : null
}

function promotionOf(row: Row): Promotion {
  return { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }
}

type By = { by: number; key: string; now: Date }

/** Idempotent by key; null when another promotion has the code. */
export async function createPromotion(db: Db, promotion: NewPromotion, { by, key, now }: By): Promise<number | null> {
  const { name, rule, audience, code, startsAt, endsAt, perCustomer, maxUses, budget, isCombinable, priority } =
    promotion
  await db.query(
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
      by,
      key,
    ],
  )
  const [created] = await db.query<{ id: number }>(
    'promotion-by-key',
    'select id from promotion where idempotency_key = $1',
    [key],
  )
  return created?.id ?? null
}

export async function endPromotion(
  db: Db,
  id: number,
  now: Date,
): Promise<'ended' | 'no-such-promotion' | 'of-extension'> {
  const [found] = await db.query<{ extension: string | null }>(
    'promotion-end',
    `update promotion set ends_at = case when extension is null then least(ends_at, $2) else ends_at end
     where id = $1 returning extension`,
    [id, now],
  )
  if (!found) return 'no-such-promotion'
  return found.extension === null ? 'ended' : 'of-extension'
}
