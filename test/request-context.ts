import { backOfficeRights } from '#core/rights.ts'
import { audienceOf, type Member, type RequestContext } from '#core/server/handlers.ts'

export type RequestContextInput = {
  now?: Date
  member?: Member | null
  cartId?: string
  browserToken?: string
  cookies?: Record<string, string>
  idempotencyKey?: string | null
  ip?: string
}

type Known<F> = (F extends { member: Member } ? { member: Member } : unknown) &
  (F extends { idempotencyKey: string } ? { idempotencyKey: string } : unknown)

export function makeContext<F extends RequestContextInput>(input?: F): RequestContext & Known<F> {
  const {
    now = new Date(),
    member = null,
    cartId,
    browserToken,
    cookies = {},
    idempotencyKey = null,
    ip = 'local',
  }: RequestContextInput = input ?? {}
  const context: RequestContext = {
    now,
    ip,
    userAgent: '',
    member,
    audience: audienceOf(member),
    cookies: new Map(
      Object.entries({
        ...(cartId ? { shop_cart: cartId } : {}),
        ...(browserToken ? { shop_bankid: browserToken } : {}),
        ...cookies,
      }),
    ),
    setCookie: () => {},
    idempotencyKey,
    tag: () => {},
  }
  return context as RequestContext & Known<F>
}

export function buildMember(id: number, more: Partial<Member> = {}): Member {
  return {
    id,
    username: `member${id}`,
    rankLevel: 1,
    isEmployee: false,
    isAdmin: false,
    isCompany: false,
    priceListId: null,
    freeShippingFrom: null,
    verifiedEmail: null,
    authenticatedAt: new Date(),
    secondFactor: 'none',
    rights: more.isEmployee ? backOfficeRights : [],
    ...more,
  }
}

export async function makeMember(
  db: { query(name: string, sql: string, params?: unknown[]): Promise<unknown> },
  id: number,
): Promise<Member> {
  const sql = `insert into member (id, username, email, password_hash, first_name, zip, email_verified_at)
    values ($1::int, 'member' || $1::text, 'member' || $1::text || '@exempel.se', '', 'Elin', '75228', now())`
  await db.query('', sql, [id])
  return buildMember(id, { verifiedEmail: `member${id}@exempel.se` })
}
