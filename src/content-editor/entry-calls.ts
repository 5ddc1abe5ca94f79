import type { Call } from '#core/calls.ts'
import type { ContentType, EntryRow } from './field.ts'

type Fields = Record<string, unknown>
type One = { data: EntryRow }

export function entryCallsOf({ path }: ContentType) {
  const all = `/admin/${path}`
  const one = `${all}/{id}`
  return {
    list: { method: 'GET', path: all } satisfies Call as Call<undefined, { data: EntryRow[] }>,
    get: { method: 'GET', path: one } satisfies Call as Call<{ id: number }, One>,
    create: { method: 'POST', path: all } satisfies Call as Call<Fields, One>,
    put: { method: 'PUT', path: one } satisfies Call as Call<Fields & { id: number; version: number }, One>,
    remove: { method: 'DELETE', path: `${one}?version={version}` } satisfies Call as Call<
      { id: number; version: number },
      { status: 'ok' }
    >,
  }
}
