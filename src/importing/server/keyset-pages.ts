import type { Queries } from '#core/server/db.ts'

const pageSize = 10_000

/** Rows in the order of their `id`; the statement has the last one as $1 and the size of a page as $2. */
export async function* keysetPages<Row extends { id: number }>(
  db: Queries,
  name: string,
  sql: string,
  params: unknown[] = [],
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await db.query<Row>(name, sql, [after, pageSize, ...params])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}
