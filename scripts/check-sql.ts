// PostgreSQL plans every statement of the sources, and the columns are compared with the row type declared at the call:
// on the newest version, and without nullability on the oldest supported one.
import { fileURLToPath } from 'node:url'
import { fromSystem, oldestPostgres } from '#database/postgres-binaries.ts'
import { checkQueries, type Problem } from './sql/check-queries.ts'
import { exceptions } from './sql/exceptions.ts'
import { findQueries } from './sql/find-queries.ts'
import { withMigratedServer } from './sql/migrated-server.ts'
import { openProgram } from './sql/open-program.ts'
import { reportOf } from './sql/report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = openProgram(root)
const isSource = (file: string) => file.startsWith(`${root}src/`) && !file.includes('.test.')
const queries = findQueries(program, isSource)
program.close()

const hasOldest = fromSystem().some(({ major }) => major === oldestPostgres)
const [problems, onOldest] = await Promise.all([
  withMigratedServer((connection) => checkQueries(queries, { connection, withNulls: true })),
  hasOldest
    ? withMigratedServer((connection) => checkQueries(queries, { connection, withNulls: false }), oldestPostgres)
    : [],
])
const lines = reportOf({ root, queries, problems }, exceptions)
const texts = queries.flatMap((query) => query.texts ?? [])
const rows = queries.filter(({ row }) => row).length
const unchecked = queries.filter((query) => !query.texts).length
console.log(`${queries.length} statements in ${texts.length} forms, ${rows} with row types, ${unchecked} not checkable`)
console.log(
  hasOldest
    ? `All migrations were applied to PostgreSQL ${oldestPostgres} as well, and all statements planned by it`
    : `Skipped: PostgreSQL ${oldestPostgres} is not installed here, the oldest that the shop runs on`,
)
const isNew = ({ file, line, said }: Problem) =>
  !problems.some((one) => one.file === file && one.line === line && one.said === said)
for (const { file, line, said } of onOldest.filter(isNew))
  lines.push(`PostgreSQL ${oldestPostgres}: ${file.slice(root.length)}:${line} ${said}`)
for (const line of lines) console.error(line)
process.exit(lines.length === 0 ? 0 : 1)
