import { deskRights } from '#core/rights.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'

export type VisitFacts = {
  now?: Date
  shopper?: Shopper | null
  cartId?: string
  /** Ties what was signed to the browser. */
  holder?: string
  cookies?: Record<string, string>
  idempotencyKey?: string | null
}

type Known<F> = (F extends { shopper: Shopper } ? { shopper: Shopper } : unknown) &
  (F extends { idempotencyKey: string } ? { idempotencyKey: string } : unknown)

export function makeVisit<F extends VisitFacts>(facts?: F): Visit & Known<F> {
  const {
    now = new Date(),
    shopper = null,
    cartId,
    holder,
    cookies = {},
    idempotencyKey = null,
  }: VisitFacts = facts ?? {}
  const visit: Visit = {
    now,
    ip: 'local',
    userAgent: '',
    shopper,
    audience: shopper?.isEmployee ? 'employee' : shopper ? 'member' : 'all',
    cookies: new Map(
      Object.entries({
        ...(cartId ? { krets_cart: cartId } : {}),
        ...(holder ? { krets_bankid: holder } : {}),
        ...cookies,
      }),
    ),
    setCookie: () => {},
    idempotencyKey,
    tag: () => {},
  }
  // Who calls and the key are those of the facts.
  return visit as Visit & Known<F>
}

export function makeShopper(id: number, more: Partial<Shopper> = {}): Shopper {
  return {
    id,
    username: `member${id}`,
    rankLevel: 1,
    isEmployee: false,
    isAdmin: false,
    isCompany: false,
    verifiedEmail: null,
    authenticatedAt: new Date(),
    secondFactor: 'none',
    rights: more.isEmployee ? deskRights : [],
    ...more,
  }
}

export async function makeMember(
  db: { query(name: string, sql: string, params?: unknown[]): Promise<unknown> },
  id: number,
): Promise<Shopper> {
  const sql = `insert into member (id, username, email, password_hash, first_name, zip, email_verified_at)
    values ($1::int, 'member' || $1::text, 'member' || $1::text || '@exempel.se', '', 'Elin', '75228', now())`
  await db.query('', sql, [id])
  return makeShopper(id, { verifiedEmail: `member${id}@exempel.se` })
}
