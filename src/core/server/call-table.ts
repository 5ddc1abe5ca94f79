import { z } from 'zod'
import type { Api } from '#core/calls.ts'
import type { CallContract, ModuleContract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { hasPart } from '#core/programme.ts'
import { admit } from './admit.ts'
import { type Handlers, Json, type RawInput, type RequestContext } from './handlers.ts'
import { inputError } from './input-error.ts'
import { issueMessage } from './issue-message.ts'
import { withSecretFromCookie } from './order-cookies.ts'

type AnyHandler = (request: { params: unknown; query: unknown; body: unknown }, context: RequestContext) => unknown

export type CallRow = { module: string; name: string; contract: CallContract; handler: AnyHandler }

export function callsOf<R extends ModuleContract>(module: string, contracts: R, handlers: Handlers<R>): CallRow[] {
  return Object.entries(contracts).map(([name, contract]) => ({
    module,
    name,
    contract,
    // Each handler matches its own contract, which the table's type cannot express.
    handler: handlers[name] as AnyHandler,
  }))
}

/**
 * Parses the input by the call's contract and calls its handler. Throws a `DomainError` 400 `malformed` for invalid
 * input.
 */
export async function answerCall(row: CallRow, given: RawInput, context: RequestContext): Promise<unknown> {
  const { contract } = row
  if (contract.part && !hasPart(contract.part))
    throw new DomainError(404, 'not-offered', 'Butiken har inte den delen av medlemskapet.')
  admit(contract, context)
  const input = withSecretFromCookie(contract, given, context)
  const request = {
    params: contract.params && parsed(contract.params, input.params),
    query: parsed(contract.query, input.query),
    body: parsed(contract.body, input.body),
  }
  return await row.handler(request, context)
}

export async function answerInProcess(row: CallRow, input: unknown, context: RequestContext): Promise<unknown> {
  return await answerCall(row, partsOf(row.contract, input), context)
}

function parsed(schema: z.ZodType | undefined, input: unknown): unknown {
  const error = inputError(input)
  if (error) throw malformed({ [error.path]: error.message })
  if (!schema) {
    const unknown = Object.keys(input ?? {})
    if (unknown.length > 0) throw malformed(unknownFields([], unknown))
    return undefined
  }
  const result = schema.safeParse(input, { error: issueMessage })
  if (result.success) return result.data
  throw malformed(Object.assign({}, ...result.error.issues.slice(0, maxErrors).map(fieldsOf)))
}

const maxErrors = 50

function malformed(fields: Record<string, string>): DomainError {
  return new DomainError(400, 'malformed', 'Begäran är inte rätt utformad.', { fields })
}

function fieldsOf(issue: z.core.$ZodIssue): Record<string, string> {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.path, issue.keys)
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find((errors) => !errors.some(isWrongKind))
    if (meant) return Object.assign({}, ...meant.map((inner) => fieldsOf(within(issue.path, inner))))
  }
  return { [issue.path.join('.')]: issue.message }
}

function isWrongKind({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0
}

function within(path: PropertyKey[], issue: z.core.$ZodIssue): z.core.$ZodIssue {
  return { ...issue, path: [...path, ...issue.path] }
}

function unknownFields(path: PropertyKey[], names: string[]): Record<string, string> {
  return Object.fromEntries(names.slice(0, maxErrors).map((name) => [[...path, name].join('.'), 'Okänt fält']))
}

/** Makes calls without HTTP during server rendering: the same contracts, the same handlers. */
export function inProcessApi(rows: CallRow[], context: RequestContext): Api {
  const byAddress = addressIndex(rows)
  const here = { ...context, isInProcess: true as const }
  return async (call, input) => {
    const row = byAddress.get(`${call.method} ${call.path}`)
    if (!row) throw new Error(`No call ${call.method} ${call.path}`)
    const answer = await answerInProcess(row, input, here)
    // The contract guarantees the type.
    return (answer instanceof Json ? JSON.parse(answer.text.toString()) : answer) as never
  }
}

const indexes = new WeakMap<CallRow[], Map<string, CallRow>>()

function addressIndex(rows: CallRow[]): Map<string, CallRow> {
  let index = indexes.get(rows)
  if (!index) {
    index = new Map(rows.map((row) => [`${row.contract.method} ${row.contract.path}`, row]))
    indexes.set(rows, index)
  }
  return index
}

const paramNames = new WeakMap<CallContract, ReadonlySet<string>>()

function paramNamesOf(contract: CallContract): ReadonlySet<string> {
  const known = paramNames.get(contract) ?? new Set(contract.path.match(/(?<=\{)\w+(?=\+?\})/g))
  paramNames.set(contract, known)
  return known
}

function partsOf(contract: CallContract, input: unknown): RawInput {
  const { method, query, body } = contract
  const names = paramNamesOf(contract)
  const inQuery = query instanceof z.ZodObject ? query.shape : {}
  const parts = { params: {}, query: {}, body: {} } as Record<keyof RawInput, Record<string, unknown>>
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined) continue
    if (names.has(name)) parts.params[name] = stringly(value)
    else if (method === 'GET' || (!body && name in inQuery)) parts.query[name] = stringly(value)
    else parts.body[name] = value
  }
  return method === 'GET' ? { ...parts, body: undefined } : parts
}

/** Over HTTP parameters and queries arrive as strings, which is what contracts parse. */
function stringly(value: unknown): unknown {
  return Array.isArray(value) ? value : String(value)
}

/** Static segments before parameters, parameters before catch-alls. */
export function inRoutingOrder(calls: readonly CallRow[]): CallRow[] {
  return calls.toSorted((a, b) => openness(a) - openness(b))
}

function openness(row: CallRow): number {
  return (row.contract.path.includes('+}') ? 100 : 0) + (row.contract.path.match(/\{/g)?.length ?? 0)
}

/** Calls below it are of employees alone. */
export const backOfficePath = '/admin'

/** A pattern of the whole path, with a group for each parameter. */
export function shapeOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\+\}/g, '(.+)').replace(/\{\w+\}/g, '([^/]+)')}$`)
}

/** `/api/cart` of `/api/cart/row/7`: what routes are looked up by before their shapes are tried. */
export function firstSegment(path: string): string {
  const end = path.indexOf('/', '/api/'.length)
  return end < 0 ? path : path.slice(0, end)
}
