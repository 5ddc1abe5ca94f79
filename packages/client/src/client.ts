import { type CallRow, type Calls, calls } from './generated-calls.ts'
import { type SendOptions, send } from './send.ts'

export type ClientOptions = SendOptions
/** The calls of the shop by module, and what `bulkLines` and `followChanges` need. */
export type KretsClient = Calls & { readonly options: ClientOptions }

export type CallOptions = {
  /** Of a call that takes one; made for it unless given. Keep it to send the same call again after a crash. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Input = Record<string, unknown>

export function createClient(given: ClientOptions): KretsClient {
  const options = { ...given, url: given.url.replace(/\/$/, '') }
  const modules = Object.entries(calls).map(([module, rows]) => [
    module,
    Object.fromEntries(
      Object.entries(rows as Record<string, CallRow>).map(([name, row]) => [
        name,
        (input: Input = {}, more: CallOptions = {}) => call(options, row, input, more),
      ]),
    ),
  ])
  // The table and the types are generated from the same calls.
  return { ...Object.fromEntries(modules), options } as KretsClient
}

async function call(options: ClientOptions, row: CallRow, input: Input, more: CallOptions): Promise<unknown> {
  const { signal, idempotencyKey } = more
  const sent = {
    method: row.method,
    path: addressOf(row, input),
    ...bodyOf(row, input),
    ...(row.isKeyed ? { idempotencyKey: idempotencyKey ?? crypto.randomUUID() } : {}),
    ...(signal ? { signal } : {}),
  }
  return await send(options, sent, async (response): Promise<unknown> => {
    if (response.status === 204) return undefined
    return row.isFile ? await response.blob() : await response.json()
  })
}

function addressOf({ path, query = [] }: CallRow, input: Input): string {
  const place = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const asked = new URLSearchParams()
  for (const name of query) {
    const value = input[name]
    if (value !== undefined && value !== null) asked.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return asked.size > 0 ? `${place}?${asked}` : place
}

function bodyOf({ path, query = [], body, uploadType }: CallRow, input: Input): { body?: BodyInit; type?: string } {
  if (uploadType) return { body: input.upload as BodyInit, type: uploadType }
  if (!body) return {}
  const places = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name)
  const elsewhere = new Set<string | undefined>([...places, ...query])
  const own = Object.entries(input).filter(([name]) => !elsewhere.has(name))
  return { body: JSON.stringify(Object.fromEntries(own)), type: 'application/json' }
}
