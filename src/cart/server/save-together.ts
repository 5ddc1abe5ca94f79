import type { Queries } from '#core/server/db.ts'

export type Saving = {
  id: string
  /** When it was read. */
  revision: number
  name: string
  code: string
  rowTexts: readonly string[]
  recentKeys: readonly string[]
  now: Date
}

/** Returns those that had not been changed since they were read. Of several of one cart only the first is saved. */
export async function saveTogether(db: Queries, all: readonly Saving[]): Promise<ReadonlySet<Saving>> {
  const firsts = new Map<string, Saving>()
  for (const saving of all) if (!firsts.has(saving.id)) firsts.set(saving.id, saving)
  // Always in the same order, so that two processes do not wait for each other's carts.
  const each = [...firsts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const saved = await db.query<{ id: string }>(
    'save carts',
    `update cart c set name = s.name, rows = s.rows::json, code = s.code, updated_at = s.now, revision = c.revision + 1,
       recent_keys = array(select json_array_elements_text(s.keys::json))
     from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::timestamptz[],
       string_to_array($6, E'\\n'), string_to_array($7, E'\\n')) as s (id, revision, name, code, now, rows, keys)
     -- The ids again, so that the table is not scanned: how many carts are saved is not known when it is planned.
     where c.id = any($1::uuid[]) and c.id = s.id and c.revision = s.revision returning c.id`,
    [
      each.map(({ id }) => id),
      each.map(({ revision }) => revision),
      each.map(({ name }) => name),
      each.map(({ code }) => code),
      each.map(({ now }) => now),
      // JSON has no line breaks of its own, and an array would be escaped.
      each.map(({ rowTexts }) => `[${rowTexts.join(',')}]`).join('\n'),
      each.map(({ recentKeys }) => JSON.stringify(recentKeys)).join('\n'),
    ],
  )
  return new Set(saved.flatMap(({ id }) => firsts.get(id) ?? []))
}
