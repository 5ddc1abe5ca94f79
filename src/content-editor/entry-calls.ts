import type { Call } from '#core/calls.ts'
import type { ContentType, EntryRow } from './field.ts'

type Fields = Record<string, unknown>
type One = { data: EntryRow }
type Versioned = { id: number; version: number; validFrom: string }

/** Of the content types whose changes can be planned. */
export type EntryPlan = { validFrom: number; fields: Fields; savedAt: number; savedBy: string | null }
type PlansAnswer = { data: { version: number; plans: EntryPlan[] } }

export function entryCallsOf({ path }: ContentType) {
  const all = `/admin/${path}`
  const one = `${all}/{id}`
  return {
    list: { method: 'GET', path: all } satisfies Call as Call<undefined, { data: EntryRow[] }>,
    get: { method: 'GET', path: one } satisfies Call as Call<{ id: number }, One>,
    create: { method: 'POST', path: all } satisfies Call as Call<Fields, One>,
    put: { method: 'PUT', path: one } satisfies Call as Call<Fields & { id: number; version: number }, One>,
    plans: { method: 'GET', path: `${one}/plan` } satisfies Call as Call<{ id: number }, PlansAnswer>,
    plan: { method: 'PUT', path: `${one}/plan` } satisfies Call as Call<Fields & Versioned, PlansAnswer>,
    withdraw: { method: 'DELETE', path: `${one}/plan?validFrom={validFrom}` } satisfies Call as Call<
      { id: number; validFrom: string },
      PlansAnswer
    >,
    remove: { method: 'DELETE', path: `${one}?version={version}` } satisfies Call as Call<
      { id: number; version: number },
      { status: 'ok' }
    >,
  }
}
