import type { z } from 'zod'
import type { Right } from './rights.ts'
import { strictly } from './strict.ts'

/** A refusal is an expected "no": a status, a code for programs and a Swedish sentence for people. */
export type RefusalText = { status: number; message: string; retryAfterSeconds?: number }

/**
 * One call of the API, described once. The server parses `query`, `params` and `body` with these schemas,
 * the browser takes its types from them and `/api/openapi.json` is made from them.
 */
export type CallContract = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path beneath /api, with `{name}` for parameters: `/cart`, `/setting/{name}`. `{name+}` takes slashes too. */
  path: `/${string}`
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Where the answer is a file and no JSON: its types. */
  files?: readonly string[]
  /** Codes this call may refuse with, beside those every call may answer. */
  refusals?: Record<string, RefusalText>
  /** May lie in a shared cache (marked cdn in the specification). */
  cdn?: boolean
  /** Visitors are refused before anything is read: 401 `log-in-first`, in words of the call's own if it has any. */
  membersOnly?: true
  /** Members who do not work here are refused as well: 403 `employees-only`. */
  employeesOnly?: true
  /** Employees who do not manage people are refused as well: 403 `admins-only`. */
  adminsOnly?: true
  /** Employees who have not been given this right are refused as well: 403 `right-wanted`. */
  right?: Right
  /** Members who have not proved who they are of late, by password or BankID, are refused: 403 `reauthentication-required`. */
  reauthenticated?: true
  /** Members whose mailbox has not answered are refused: 403 `email-not-verified`. Says nothing of visitors. */
  verifiedEmail?: true
  /**
   * Needs the header Idempotency-Key (else 400 `key-missing`): made again with the same key, it is done once. Another
   * request with the same key is refused: 409 `key-used`.
   */
  keyed?: true
  /** Keeps its keys itself, with a refusal of its own for another request. */
  ownsKey?: true
  /** Opens the order that its path or body names: without a secret, the one in the browser's cookie counts. */
  opensOrder?: true
  /** Made by machines of others, not by our pages: the origin of the request is not asked for. */
  fromOutside?: boolean
}

export type RoomContract = Record<string, CallContract>

/** Keeps the literal types of the room's calls. What they do not know in a query or a body is refused. */
export function contract<const C extends RoomContract>(calls: C): C {
  const strict = Object.entries(calls).map(([name, call]) => [
    name,
    {
      ...call,
      ...(call.query ? { query: strictly(call.query) } : {}),
      ...(call.body ? { body: strictly(call.body) } : {}),
    },
  ])
  // The same calls, by the same names.
  return Object.fromEntries(strict)
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : unknown

/** What a caller gives: parameters, query and body as one object. */
export type CallInput<C extends CallContract> = InputOf<C['params']> & InputOf<C['query']> & InputOf<C['body']>
/** What a caller gets: the answer as it travels in JSON. */
export type CallAnswer<C extends CallContract> = z.output<C['answer']>
/** What a handler gets: each part parsed. */
export type CallRequest<C extends CallContract> = {
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined
  query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined
  body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined
}
