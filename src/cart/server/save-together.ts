import type { Queries } from '#core/server/db.ts'

export type Saving = {
  id: string
  /** When it was read. */
  revision: number
  name: string
  code: string
  /** JSON of all rows; null when those that are stored remain. */
  rows: string | null
  /** JSON of what differs from the stored rows. */
  changedRows: string | null
  recentKeys: readonly string[]
  now: Date
}

/**
 * `changed`: since it was read, by another. `locked`: another transaction has it, and those who save together do not
 * wait for one of them.
 */
export type SaveOutcome = 'saved' | 'changed' | 'locked'

/** When several saves are of the same cart, only the first is written. */
export async function saveTogether(db: Queries, all: readonly Saving[]): Promise<(saving: Saving) => SaveOutcome> {
  const firsts = new Map<string, Saving>()
  for (const saving of all) if (!firsts.has(saving.id)) firsts.set(saving.id, saving)
  const tried = await db.query<Tried>('save carts', saveSql('skip locked'), paramsOf([...firsts.values()]))
  const isSaved = new Map(tried.map((one) => [one.id, one.isSaved]))
  return (saving) => {
    if (firsts.get(saving.id) !== saving) return 'changed'
    const saved = isSaved.get(saving.id)
    return saved === undefined ? 'locked' : saved ? 'saved' : 'changed'
  }
}

/** Waits for those who have it. Returns whether it had not been changed since it was read. */
export async function saveAlone(db: Queries, saving: Saving): Promise<boolean> {
  const [tried] = await db.query<Tried>('save cart', saveSql(''), paramsOf([saving]))
  return tried?.isSaved ?? false
}

type Tried = { id: string; isSaved: boolean }

// Of `no key update`, so that a request for a reminder, which refers to the cart, is no reason to skip it.
const saveSql = (whenLocked: string) => `
  with free as (
    select id from cart where id = any($1::uuid[]) for no key update ${whenLocked}
  ), saved as (
    update cart c set name = s.name, code = s.code, updated_at = s.now, revision = c.revision + 1,
      rows = coalesce(nullif(s.rows, '')::json, c.rows),
      changed_rows = nullif(s.changed_rows, '')::json, changed_revision = c.revision + 1,
      recent_keys = array(select json_array_elements_text(s.keys::json))
    from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::timestamptz[],
      string_to_array($6, E'\\n'), string_to_array($7, E'\\n'), string_to_array($8, E'\\n'))
      as s (id, revision, name, code, now, rows, changed_rows, keys)
    -- The ids again, so that the table is not scanned: how many carts are saved is not known when it is planned.
    where c.id = any($1::uuid[]) and c.id = s.id and c.revision = s.revision and c.id in (select id from free)
    returning c.id
  )
  select free.id, saved.id is not null as "isSaved" from free left join saved using (id)`

function paramsOf(all: readonly Saving[]): unknown[] {
  return [
    all.map(({ id }) => id),
    all.map(({ revision }) => revision),
    all.map(({ name }) => name),
    all.map(({ code }) => code),
    all.map(({ now }) => now),
    // JSON has no line breaks of its own, and an array would be escaped.
    all.map(({ rows }) => rows ?? '').join('\n'),
    all.map(({ changedRows }) => changedRows ?? '').join('\n'),
    all.map(({ recentKeys }) => JSON.stringify(recentKeys)).join('\n'),
  ]
}
