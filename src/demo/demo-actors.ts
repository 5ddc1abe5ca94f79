import { type CallRow, inProcessApi } from '#core/server/call-table.ts'
import { audienceOf, type Member, type RequestContext } from '#core/server/handlers.ts'
import type { Actor } from './demo-purchase.ts'

const baseMember = {
  rankLevel: 1,
  isEmployee: false,
  isAdmin: false,
  isCompany: false,
  priceListId: null,
  freeShippingFrom: null,
  verifiedEmail: null,
  authenticatedAt: new Date(0),
  secondFactor: 'none' as const,
  rights: [],
}

export function demoMember(own: Pick<Member, 'id' | 'username'> & Partial<Member>): Member {
  return { ...baseMember, ...own }
}

/** The calls of a demo customer, whose cookies are kept between them; null is a guest. */
export function callsAs(calls: CallRow[], member: Member | null, ip = '127.0.0.1'): Actor {
  const cookies = new Map<string, string>()
  return (now, idempotencyKey) => {
    const context: RequestContext = {
      now,
      ip,
      userAgent: '',
      member,
      audience: audienceOf(member),
      cookies,
      setCookie: (name, value) => void (value === null ? cookies.delete(name) : cookies.set(name, value)),
      idempotencyKey: idempotencyKey ?? null,
      tag: () => {},
    }
    return inProcessApi(calls, context)
  }
}
