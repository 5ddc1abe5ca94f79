import { type EntryCallName, type EntryOperation, entryCallName } from '#content-entries/content-entry.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { type Approving, type EntryTable, readEntries, type StoredEntry } from './entry-table.ts'
import { createEntry, found, putEntry, removeEntry } from './save-entry.ts'

type Of = { params: { id: number } }
type EditContext = Approving & { member: Member }

function handlersOf<F extends object>(db: Db, table: EntryTable<F>) {
  return {
    list: async (): Promise<{ data: StoredEntry<F>[] }> => ({ data: await readEntries(db, table) }),

    get: async ({ params }: Of) => ({ data: await found(db, table, params.id) }),

    create: async ({ body }: { body: F }, context: EditContext & { idempotencyKey: string }) => {
      const { member, now, idempotencyKey: key } = context
      return { data: await createEntry(db, table, body, { by: member.id, now, key, context }) }
    },

    put: async ({ params, body }: Of & { body: F & { version: number } }, context: EditContext) => {
      const { member, now } = context
      const { version, ...fields } = body
      const given = { id: params.id, version, fields: fields as unknown as F }
      return { data: await putEntry(db, table, given, { by: member.id, now, context }) }
    },

    remove: async ({ params, query }: Of & { query: { version: number } }, { member, now }: EditContext) => {
      await removeEntry(db, table, { id: params.id, version: query.version }, { by: member.id, now })
      return { status: 'ok' } as const
    },
  }
}

type EntryHandlers<F extends object> = ReturnType<typeof handlersOf<F>>

export function entryApi<const N extends string, F extends object>(
  name: N,
  db: Db,
  table: EntryTable<F>,
): { [V in EntryOperation as EntryCallName<V, N>]: EntryHandlers<F>[V] } {
  const named = Object.entries(handlersOf(db, table)).map(([verb, handler]) => [entryCallName(verb, name), handler])
  return Object.fromEntries(named)
}
