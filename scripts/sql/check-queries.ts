import pg from 'pg'
import { readCatalog } from './catalog.ts'
import { type Disagreement, disagreements } from './compare.ts'
import { describe } from './describe.ts'
import type { FoundQuery } from './find-queries.ts'

export type Problem = Disagreement & { file: string; line: number }

type Database = {
  connection: pg.ClientConfig
  /** The format of query trees is that of PostgreSQL 16 and later. */
  withNulls: boolean
}

/** Compares the statements with a migrated database; they are not run. */
export async function checkQueries(queries: readonly FoundQuery[], database: Database): Promise<Problem[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const problems: Problem[] = []
  const catalog = await readCatalog(client)
  for (const query of queries) {
    const { file, line, row } = query
    for (const text of query.texts ?? []) {
      // Its columns are those of a cursor that is not open here.
      if (/^\s*fetch\b/i.test(text)) continue
      try {
        const description = await describe(client, text, database.withNulls && row ? catalog : null)
        problems.push(...disagreements(query, description, catalog).map((one) => ({ file, line, ...one })))
        if (query.isRead && database.withNulls && (await isWrite(client, text)))
          problems.push({ file, line, said: 'writes or locks, which a standby refuses' })
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        problems.push({ file, line, said: `${error.message}: ${text.replace(/\s+/g, ' ').slice(0, 200)}` })
      }
    }
  }
  await client.end()
  return problems.filter((one, at) => problems.findIndex((other) => sameProblem(one, other)) === at)
}

async function isWrite(client: pg.ClientBase, text: string): Promise<boolean> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
  return rows.some((row) => /(?:Insert|Update|Delete|Merge) on |LockRows/.test(row['QUERY PLAN']))
}

function sameProblem(one: Problem, other: Problem): boolean {
  return one.file === other.file && one.line === other.line && one.said === other.said
}
