import { z } from 'zod'
import type { Api } from '#core/calls.ts'
import type { CallContract, RoomContract } from '#core/contract.ts'
import { Refusal } from '#core/refusal.ts'
import { admit } from './admit.ts'
import { type Handlers, Json, type Visit } from './handlers.ts'
import { inputFault } from './input-fault.ts'
import { issueWords } from './issue-words.ts'
import { withHeldSecret } from './order-cookies.ts'

type AnyHandler = (request: { params: unknown; query: unknown; body: unknown }, visit: Visit) => unknown

/** One call with its contract and whoever answers it. */
export type CallRow = { room: string; name: string; contract: CallContract; handler: AnyHandler }

/** The rows of one room for the table in `api.ts`. */
export function callsOf<R extends RoomContract>(room: string, contracts: R, handlers: Handlers<R>): CallRow[] {
  return Object.entries(contracts).map(([name, contract]) => ({
    room,
    name,
    contract,
    // Each handler takes what its own contract parses; the table forgets which.
    handler: handlers[name] as AnyHandler,
  }))
}

export type RawInput = { params: unknown; query: unknown; body: unknown }

/** Parses the input by the call's contract and asks its handler. Throws a `Refusal` 400 `malformed` for bad input. */
export async function answerCall(row: CallRow, given: RawInput, visit: Visit): Promise<unknown> {
  const { contract } = row
  admit(contract, visit)
  const input = withHeldSecret(contract, given, visit)
  const request = {
    params: contract.params && parsed(contract.params, input.params),
    query: parsed(contract.query, input.query),
    body: parsed(contract.body, input.body),
  }
  return await row.handler(request, visit)
}

/** The same with the input as callers of the API know it: one object. */
export async function answerInProcess(row: CallRow, input: unknown, visit: Visit): Promise<unknown> {
  return await answerCall(row, partsOf(row.contract, input), visit)
}

function parsed(schema: z.ZodType | undefined, input: unknown): unknown {
  const fault = inputFault(input)
  if (fault) throw malformed({ [fault.path]: fault.message })
  if (!schema) {
    const unknown = Object.keys(input ?? {})
    if (unknown.length > 0) throw malformed(unknownFields([], unknown))
    return undefined
  }
  const result = schema.safeParse(input, { error: issueWords })
  if (result.success) return result.data
  throw malformed(Object.assign({}, ...result.error.issues.slice(0, mostFaults).map(fieldsOf)))
}

/** More than a form has fields. */
const mostFaults = 50

function malformed(fields: Record<string, string>): Refusal {
  return new Refusal(400, 'malformed', 'Begäran är inte rätt utformad.', { fields })
}

function fieldsOf(issue: z.core.$ZodIssue): Record<string, string> {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.path, issue.keys)
  return { [issue.path.join('.')]: issue.message }
}

function unknownFields(path: PropertyKey[], names: string[]): Record<string, string> {
  return Object.fromEntries(names.slice(0, mostFaults).map((name) => [[...path, name].join('.'), 'Okänt fält']))
}

/** Makes calls without HTTP, for rendering on the server: the same contracts, the same handlers. */
export function inProcessApi(rows: CallRow[], visit: Visit): Api {
  const byAddress = addressIndex(rows)
  return async (call, input) => {
    const row = byAddress.get(`${call.method} ${call.path}`)
    if (!row) throw new Error(`No call ${call.method} ${call.path}`)
    const answer = await answerInProcess(row, input, visit)
    // The contract of the call says what its answer holds.
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

/** Input without HTTP, put where HTTP would have put it. */
function partsOf({ method, path, query, body }: CallContract, input: unknown): RawInput {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  const isParam = ([name]: [string, unknown]) => path.includes(`{${name}}`) || path.includes(`{${name}+}`)
  const inQuery = query instanceof z.ZodObject ? query.shape : {}
  const isQuery = ([name]: [string, unknown]) => method === 'GET' || (!body && name in inQuery)
  const rest = given.filter((entry) => !isParam(entry))
  return {
    params: stringly(given.filter(isParam)),
    query: stringly(rest.filter(isQuery)),
    body: method === 'GET' ? undefined : Object.fromEntries(rest.filter((entry) => !isQuery(entry))),
  }
}

/** Parameters and queries arrive as texts over HTTP; contracts are written for that. */
function stringly(entries: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]))
}
