import type { CallAnswer, CallContract, CallRequest, ModuleContract } from '#core/contract.ts'
import type { Right } from '#core/rights.ts'
import type { ActingApiKey } from './acting-api-key.ts'
import type { DatabaseGone } from './db.ts'

/** `list:7` are the buyers of companies that have the price list 7. */
export type Audience = 'all' | 'member' | 'company' | 'employee' | `list:${number}`

/**
 * `none` for non-staff. Until it is `done` (or `none`) the user has no staff roles: `required` must show a factor,
 * `enrol` must add one first.
 */
export type SecondFactorState = 'none' | 'required' | 'enrol' | 'done'

export type Member = {
  id: number
  username: string
  rankLevel: number
  isEmployee: boolean
  isAdmin: boolean
  isCompany: boolean
  /** Price list of the approved company that a member with a verified address buys for. */
  priceListId: number | null
  /** The order value in öre from which the company has free delivery, with the same conditions. */
  freeShippingFrom: number | null
  /** In lower case, once verified; data of an unverified address is not accessible. */
  verifiedEmail: string | null
  /** Last authentication or re-authentication of this session. */
  authenticatedAt: Date
  secondFactor: SecondFactorState
  /** Administrators have all rights. */
  rights: readonly Right[]
}

export function audienceOf(member: Member | null): Audience {
  if (!member) return 'all'
  if (member.isEmployee) return 'employee'
  if (!member.isCompany) return 'member'
  return member.priceListId === null ? 'company' : `list:${member.priceListId}`
}

export type RequestContext = {
  now: Date
  /** Client address, for rate limits. */
  ip: string
  userAgent: string
  member: Member | null
  /** Why the session could not be read; `member` is then null. */
  memberUnknown?: DatabaseGone
  audience: Audience
  /** Cookies by name; never log these. */
  cookies: ReadonlyMap<string, string>
  /** Adds a cookie to the response; null removes it. Always HttpOnly and SameSite=Lax. */
  setCookie(name: string, value: string | null, maxAgeSeconds?: number): void
  idempotencyKey: string | null
  /** The key that makes the call; `member` is then its responsible person, with the rights that the key has too. */
  apiKey?: ActingApiKey
  /** Set while a call is carried out that a second person has approved. */
  approved?: { amount: number; by: number }
  /** The body of a call that takes a file. */
  upload?: Uint8Array
  /** What the caller has signed the upload with, unverified. */
  signature?: string
  /** Headers by lower-case name, without cookies; only for calls that read them. */
  headers?: Readonly<Record<string, string>>
  /** The answer is not sent: an object is as good as its JSON. */
  isInProcess?: true
  /**
   * Declares what an anonymous page built from this answer depends on: `product:12`, `listing:category-12`, `list` (of
   * all products), `tree`, `campaigns`, `navigation`, `content`.
   * The page cache drops a page when one of its tags changes.
   */
  tag(name: string): void
}

/** A response already serialised as JSON, in parts that are joined when it is sent. */
export class Json {
  readonly parts: readonly JsonPart[]

  constructor(...parts: readonly JsonPart[]) {
    this.parts = parts
  }

  get text(): string | Buffer<ArrayBuffer> {
    const [only, ...others] = this.parts
    if (only !== undefined && others.length === 0) return only
    return Buffer.concat(this.parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  }
}

export type JsonPart = string | Buffer<ArrayBuffer>

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
    this.contentSecurityPolicy =
      file.contentSecurityPolicy ?? "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
  }
}

/** A file that is made while it is sent, and saved rather than shown. */
export class StreamedFile extends FileAnswer {
  readonly stream: ReadableStream<Uint8Array>

  constructor({ stream, ...file }: { type: string; name: string; stream: ReadableStream<Uint8Array> }) {
    super({ ...file, body: '' })
    this.stream = stream
  }
}

type Given<C extends CallContract> = C extends { files: readonly string[] } ? FileAnswer : CallAnswer<C> | Json
type Answer<C extends CallContract> = Given<C> | Promise<Given<C>>

/** Guaranteed by the contract's requirements. */
export type ContextOfCall<C extends CallContract> = RequestContext &
  (C extends
    | { membersOnly: true }
    | { employeesOnly: true }
    | { adminsOnly: true }
    | { right: Right }
    | { reauthenticated: true }
    ? { member: Member }
    : unknown) &
  (C extends { upload: object } ? { upload: Uint8Array } : unknown) &
  (C extends { keyed: true } ? { idempotencyKey: string } : unknown)

export type Handlers<R extends ModuleContract> = {
  [K in keyof R]: (request: CallRequest<R[K]>, context: ContextOfCall<R[K]>) => Answer<R[K]>
}

export type RawInput = { params: unknown; query: unknown; body: unknown }
