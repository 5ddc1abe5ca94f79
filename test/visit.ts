import type { Shopper, Visit } from '#core/server/handlers.ts'

export type VisitFacts = {
  now?: Date
  shopper?: Shopper | null
  cartId?: string
  idempotencyKey?: string | null
}

export function makeVisit({ now = new Date(), shopper = null, cartId, idempotencyKey = null }: VisitFacts = {}): Visit {
  return {
    now,
    ip: 'local',
    shopper,
    audience: shopper ? 'member' : 'all',
    cookies: new Map(cartId ? [['krets_cart', cartId]] : []),
    setCookie: () => {},
    idempotencyKey,
    tag: () => {},
  }
}

export function makeShopper(id: number, more: Partial<Shopper> = {}): Shopper {
  return { id, username: `member${id}`, rankLevel: 1, isEmployee: false, isAdmin: false, isCompany: false, ...more }
}

export async function makeMember(
  db: { query(name: string, sql: string, params?: unknown[]): Promise<unknown> },
  id: number,
): Promise<Shopper> {
  const sql = `insert into member (id, username, email, password_hash, first_name, zip)
    values ($1::int, 'member' || $1::text, 'member' || $1::text || '@exempel.se', '', 'Elin', '75228')`
  await db.query('', sql, [id])
  return makeShopper(id)
}
