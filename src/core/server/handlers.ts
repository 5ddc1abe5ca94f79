import type { CallAnswer, CallContract, CallRequest, RoomContract } from '#core/contract.ts'
import type { Right } from '#core/rights.ts'

export type Audience = 'all' | 'member' | 'company' | 'employee'

/**
 * How it stands with the second factor of whoever works here; `none` for all others. Until it is `done` (or `none`) they
 * are as any other member: `required` has one to show, `enrol` must get one first.
 */
export type SecondFactorState = 'none' | 'required' | 'enrol' | 'done'

/** Who is logged in, as much as prices and rules need. */
export type Shopper = {
  id: number
  username: string
  rankLevel: number
  isEmployee: boolean
  isAdmin: boolean
  isCompany: boolean
  /** The address of the account, in small letters, once its mailbox has answered; nothing is known by any other address. */
  verifiedEmail: string | null
  /** When this session last proved who it is, by password or BankID. */
  authenticatedAt: Date
  secondFactor: SecondFactorState
  /** What they look after; an admin looks after everything. */
  rights: readonly Right[]
}

export function audienceOf(shopper: Shopper | null): Audience {
  if (!shopper) return 'all'
  if (shopper.isEmployee) return 'employee'
  return shopper.isCompany ? 'company' : 'member'
}

/** What a handler knows of the visit beside the request's own input. */
export type Visit = {
  now: Date
  /** Address of the caller, for rate limits. */
  ip: string
  /** What the browser calls itself; empty when it does not. */
  userAgent: string
  /** Null for a visitor. */
  shopper: Shopper | null
  /** Whose prices apply. */
  audience: Audience
  /** Cookie values by name; never to be logged. */
  cookies: ReadonlyMap<string, string>
  /** Adds a cookie to the answer; null removes it. Cookies are always httpOnly and SameSite=Lax. */
  setCookie(name: string, value: string | null, maxAgeSeconds?: number): void
  /** From the header Idempotency-Key. */
  idempotencyKey: string | null
  /**
   * Names what an anonymous page built from this answer depends on: `product:12`, `list`, `navigation`, `content`.
   * The page cache drops a page when one of its tags changes.
   */
  tag(name: string): void
}

/** An answer that is already JSON text, for calls that keep theirs in memory. */
export class Json {
  readonly text: string | Buffer<ArrayBuffer>
  constructor(text: string | Buffer<ArrayBuffer>) {
    this.text = text
  }
}

/** An answer that is a file: a page to print, a PDF, the books. */
export class FileAnswer {
  readonly type: string
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly name: string
  readonly contentSecurityPolicy: string

  constructor(file: {
    type: string
    body: string | Uint8Array<ArrayBuffer>
    name: string
    contentSecurityPolicy?: string
  }) {
    this.type = file.type
    this.body = file.body
    this.name = file.name
    this.contentSecurityPolicy = file.contentSecurityPolicy ?? "default-src 'none'"
  }
}

type Given<C extends CallContract> = C extends { files: readonly string[] } ? FileAnswer : CallAnswer<C> | Json
type Answer<C extends CallContract> = Given<C> | Promise<Given<C>>

/** What its contract asks of whoever calls is so when the handler is reached. */
export type VisitOf<C extends CallContract> = Visit &
  (C extends
    | { membersOnly: true }
    | { employeesOnly: true }
    | { adminsOnly: true }
    | { right: Right }
    | { reauthenticated: true }
    ? { shopper: Shopper }
    : unknown) &
  (C extends { keyed: true } ? { idempotencyKey: string } : unknown)

/** One small function per call of a room: take the checked input, call one use case, return the answer. */
export type Handlers<R extends RoomContract> = {
  [K in keyof R]: (request: CallRequest<R[K]>, visit: VisitOf<R[K]>) => Answer<R[K]>
}
