import type { Db } from '#core/server/db.ts'

/** What the sandbox remembers, by kind and key. */
export type SandboxRecords = {
  get(kind: string, key: string): Promise<unknown>
  put(kind: string, key: string, value: unknown): Promise<void>
  /** False when it was there. */
  add(kind: string, key: string, value: unknown): Promise<boolean>
  /** Removes it, so that only one caller has it. */
  take(kind: string, key: string): Promise<unknown>
  /** As they were added. */
  all(kind: string): Promise<unknown[]>
}

export function memoryRecords(): SandboxRecords {
  const kinds = new Map<string, Map<string, unknown>>()
  const of = (kind: string) => {
    const found = kinds.get(kind) ?? new Map<string, unknown>()
    kinds.set(kind, found)
    return found
  }
  return {
    get: async (kind, key) => of(kind).get(key) ?? null,
    put: async (kind, key, value) => void of(kind).set(key, value),
    add: async (kind, key, value) => {
      if (of(kind).has(key)) return false
      of(kind).set(key, value)
      return true
    },
    take: async (kind, key) => {
      const found = of(kind).get(key) ?? null
      of(kind).delete(key)
      return found
    },
    all: async (kind) => [...of(kind).values()],
  }
}

/** Shared by all processes of the shop. */
export function storedRecords(db: Db): SandboxRecords {
  const valueOf = (rows: { value: unknown }[]) => rows[0]?.value ?? null
  return {
    get: async (kind, key) =>
      valueOf(
        await db.query<{ value: unknown }>(
          'sandbox-fortnox-get',
          'select value from sandbox.fortnox_record where kind = $1 and key = $2',
          [kind, key],
        ),
      ),
    put: async (kind, key, value) => {
      await db.query(
        'sandbox-fortnox-put',
        `insert into sandbox.fortnox_record (kind, key, value) values ($1, $2, $3)
         on conflict (kind, key) do update set value = excluded.value`,
        [kind, key, JSON.stringify(value)],
      )
    },
    add: async (kind, key, value) => {
      const added = await db.query(
        'sandbox-fortnox-add',
        `insert into sandbox.fortnox_record (kind, key, value) values ($1, $2, $3)
         on conflict (kind, key) do nothing returning 1`,
        [kind, key, JSON.stringify(value)],
      )
      return added.length > 0
    },
    take: async (kind, key) =>
      valueOf(
        await db.query<{ value: unknown }>(
          'sandbox-fortnox-take',
          'delete from sandbox.fortnox_record where kind = $1 and key = $2 returning value',
          [kind, key],
        ),
      ),
    all: async (kind) => {
      const rows = await db.query<{ value: unknown }>(
        'sandbox-fortnox-all',
        'select value from sandbox.fortnox_record where kind = $1 order by turn',
        [kind],
      )
      return rows.map(({ value }) => value)
    },
  }
}
