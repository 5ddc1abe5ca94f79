import type { z } from 'zod'
import type { ProgrammePart } from './programme.ts'
import type { Right } from './rights.ts'
import { strictly } from './strict.ts'

/** A domain error a call may answer with (RFC 9457: problem type): a status and a Swedish message, by code. */
export type ProblemType = { status: number; message: string; retryAfterSeconds?: number }

/**
 * A call of the API. The server parses `query`, `params` and `body` with these schemas, the browser derives its types
 * from them, and `/api/openapi.json` is generated from them.
 */
export type CallContract = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below /api with `{name}` for parameters: `/cart`, `/setting/{name}`. `{name+}` also matches slashes. */
  path: `/${string}`
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Of a body that may be larger than others; it is read only from callers who may make the call. */
  maxBodyBytes?: number
  answer: z.ZodType
  /**
   * The body is a file, or a part of one, instead of JSON; the handler gets its bytes. Another type than one named:
   * 415.
   */
  upload?: { maxBytes: number; type?: string }
  /** Header of the signature of an upload, which the handler verifies against its bytes. */
  signedBy?: string
  /** The handler of an upload gets the headers of the request, without its cookies. */
  readsHeaders?: true
  /** Media types, if the answer is a file rather than JSON. */
  files?: readonly string[]
  /** Domain errors of this call by code, in addition to those of every call. */
  problems?: Record<string, ProblemType>
  /** Cacheable in a shared cache (marked cdn in the specification). */
  cdn?: boolean
  /** Asked for most: answered without the objects of the web (http/direct-calls.ts). A GET or POST in JSON. */
  direct?: true
  /**
   * Of a direct call: without a session its answer is the same for everyone, and kept until something of it changes.
   */
  kept?: true
  /** Rejects visitors before the input is read: 401 `login-required`, with the call's own message if it has one. */
  membersOnly?: true
  /** Also rejects members who are not staff: 403 `employees-only`. */
  employeesOnly?: true
  /** Of a call for every employee: the right of which an API key must have a scope. Otherwise any will do. */
  apiKeyRight?: Right
  /** Also rejects employees who do not manage people: 403 `admins-only`. */
  adminsOnly?: true
  /** Also rejects employees without this right: 403 `right-required`. */
  right?: Right
  /** Rejects members who have not recently re-authenticated by password or BankID: 403 `reauthentication-required`. */
  reauthenticated?: true
  /**
   * Rejects staff who have yet to show their second factor: 403 `second-factor-required`. So does `reauthenticated`.
   */
  secondFactor?: true
  /** Never open to API keys: for what must be decided, or given to others, by a person. */
  personOnly?: true
  /** Rejects members without a verified email: 403 `email-not-verified`. Does not apply to visitors. */
  verifiedEmail?: true
  /** Above a limit it waits for a second person with the same right: 409 `approval-required`. */
  fourEyes?: true
  /**
   * Requires the header Idempotency-Key (else 400 `idempotency-key-missing`). Retries have no further effect; a
   * different request with the same key is rejected: 409 `idempotency-key-reused`. One that is under way is waited for,
   * at most ten seconds: 409 `in-progress`.
   */
  keyed?: true
  /** Handles its keys itself, with its own domain error for a different request. */
  ownsKey?: true
  /** Gives access to the order named in its path or body: without a secret, the one in the browser's cookie is used. */
  opensOrder?: true
  /** Belongs to a part of the member programme: 404 `not-offered` when the shop does not have it. */
  part?: ProgrammePart
  /** Called by external systems, so the request's origin is not checked. */
  fromOutside?: boolean
}

export type ModuleContract = Record<string, CallContract>

/** Keeps the literal types of the calls and makes queries and bodies reject unknown fields. */
export function contract<const C extends ModuleContract>(calls: C): C {
  const strict = Object.entries(calls).map(([name, call]) => [
    name,
    {
      ...call,
      ...(call.query ? { query: strictly(call.query) } : {}),
      ...(call.body ? { body: strictly(call.body) } : {}),
    },
  ])
  return Object.fromEntries(strict)
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : unknown

export type CallInput<C extends CallContract> = InputOf<C['params']> &
  InputOf<C['query']> &
  InputOf<C['body']> &
  (C extends { upload: object } ? { upload: Blob } : unknown)
export type CallAnswer<C extends CallContract> = z.output<C['answer']>
export type CallRequest<C extends CallContract> = {
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined
  query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined
  body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined
}
