import type { CallAnswer, CallRequest, RoomContract } from '#core/contract.ts'

export type Audience = 'all' | 'member' | 'company' | 'employee'

/** Who is logged in, as much as prices and rules need. */
export type Shopper = {
  id: number
  username: string
  rankLevel: number
  isEmployee: boolean
  isAdmin: boolean
  isCompany: boolean
}

/** What a handler knows of the visit beside the request's own input. */
export type Visit = {
  now: Date
  /** Address of the caller, for rate limits. */
  ip: string
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

type Answer<A> = A | Json | Promise<A | Json>

/** One small function per call of a room: take the checked input, call one use case, return the answer. */
export type Handlers<R extends RoomContract> = {
  [K in keyof R]: (request: CallRequest<R[K]>, visit: Visit) => Answer<CallAnswer<R[K]>>
}
