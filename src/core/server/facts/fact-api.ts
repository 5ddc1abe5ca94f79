import { type FactCallName, type FactVerb, factCallName } from '#core/fact.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { type FactTable, type Kept, readFacts } from './fact-table.ts'
import { createFact, found, putFact, removeFact } from './keep-fact.ts'

type Of = { params: { id: number } }
type Keeping = { shopper: Shopper; now: Date }

function handlersOf<F extends object>(db: Db, fact: FactTable<F>) {
  return {
    list: async (): Promise<{ data: Kept<F>[] }> => ({ data: await readFacts(db, fact) }),

    get: async ({ params }: Of) => ({ data: await found(db, fact, params.id) }),

    create: async (
      { body }: { body: F },
      { shopper, now, idempotencyKey: key }: Keeping & { idempotencyKey: string },
    ) => ({ data: await createFact(db, fact, body, { by: shopper.id, now, key }) }),

    put: async ({ params, body }: Of & { body: F & { version: number } }, { shopper, now }: Keeping) => {
      const { version, ...fields } = body
      // Without the version they are the fields.
      const given = { id: params.id, version, fields: fields as unknown as F }
      return { data: await putFact(db, fact, given, { by: shopper.id, now }) }
    },

    remove: async ({ params, query }: Of & { query: { version: number } }, { shopper, now }: Keeping) => {
      await removeFact(db, fact, { id: params.id, version: query.version }, { by: shopper.id, now })
      return { status: 'ok' } as const
    },
  }
}

type Five<F extends object> = ReturnType<typeof handlersOf<F>>

/** Whoever answers the five calls of a kind of fact. */
export function factApi<const N extends string, F extends object>(
  name: N,
  db: Db,
  fact: FactTable<F>,
): { [V in FactVerb as FactCallName<V, N>]: Five<F>[V] } {
  const named = Object.entries(handlersOf(db, fact)).map(([verb, handler]) => [factCallName(verb, name), handler])
  // The names are those of the type.
  return Object.fromEntries(named)
}
