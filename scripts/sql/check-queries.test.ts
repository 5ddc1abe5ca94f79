import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { checkQueries } from './check-queries.ts'
import { exceptions } from './exceptions.ts'
import { type FoundQuery, findQueries } from './find-queries.ts'
import { openProgram } from './open-program.ts'
import { reportOf } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-planted-'))
const db = await testDatabase()
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const queries = `export type Queries = {
  query<Row extends object = Record<string, unknown>>(name: string, sql: string, params?: unknown[]): Promise<Row[]>
}
export type Reads = {
  query<Row extends object = Record<string, unknown>>(name: string, sql: string, params?: unknown[]): Promise<Row[]>
}
`
const planted = `import type { Queries, Reads } from './core/server/db.ts'
declare const db: Queries
declare const reads: Reads
const columns = 'id, username'
const where = (column: string, place: number) => \`where \${column} = $\${place}\`

export const right = db.query<{ id: number; username: string }>('', \`select \${columns} from member \${where('id', 1)}\`, [1])
export const wrongColumn = db.query('', 'select nickname from member')
export const wrongFragment = db.query('', \`select \${columns} from member \${where('nickname', 1)}\`, [1])
export const wrongType = db.query<{ id: string }>('', 'select id from member')
export const missing = db.query<{ id: number; name: string }>('', 'select id from member')
export const nullable = db.query<{ rights: string }>('', 'select company_name as rights from member')
export const outer = db.query<{ at: Date }>('', 'select s.seen_at as at from member m left join session s on s.member_id = m.id')
export const inner = db.query<{ at: Date }>('', 'select s.seen_at as at from member m left join session s on s.member_id = m.id where s.id > 0')
export const asked = db.query<{ name: string }>('', 'select company_name as name from member where company_name is not null')
export const parameters = db.query('', 'select 1 from member where id = $1', [1, 2])
export const written = db.query<{ id: number }>('', 'update member set first_name = $1 returning id, first_name', ['a'])
export const read = reads.query('', 'with one as (select id from member where id = $1) select id from one', [1])
export const writing = reads.query('', 'with gone as (delete from member where id = $1 returning id) select id from gone', [1])
export const locking = reads.query('', 'select id from member for update')
export async function oneOf(order: 'up' | 'down') {
  return await db.query('', \`select id from member order by id \${order === 'up' ? 'asc' : 'sideways'}\`)
}
export async function passedOn(sql: string) {
  return await db.query('', sql)
}
export const passed = passedOn('select wrong_too from member')
export async function unknown() {
  return await db.query('', await (await fetch('/sql')).text())
}
`

let found: FoundQuery[] = []

beforeAll(async () => {
  await mkdir(join(folder, 'core/server'), { recursive: true })
  await writeFile(join(folder, 'core/server/db.ts'), queries)
  await writeFile(join(folder, 'planted.ts'), planted)
  const compilerOptions = {
    strict: true,
    module: 'esnext',
    target: 'es2024',
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const program = openProgram(folder)
  found = findQueries(program, (file) => file.startsWith(folder))
  program.close()
})

test('a wrong column, type, nullability, parameter count and fragment are each reported, and nothing else', async () => {
  const problems = await checkQueries(found, { connection: db.connection, withNulls: true })
  const lines = planted.split('\n')
  const named = problems.map(({ line, said }) => [/(?:const|function) (\w+)/.exec(nearest(lines, line))?.[1], said])
  expect(named).toEqual([
    ['wrongColumn', expect.stringContaining('column "nickname" does not exist')],
    ['wrongFragment', expect.stringContaining('column "nickname" does not exist')],
    ['wrongType', 'answers id as number (int4), not as string'],
    ['missing', 'has no column name'],
    ['nullable', 'may answer null as rights, not only string'],
    ['outer', 'may answer null as at, not only Date'],
    ['parameters', 'takes 1 parameters and is given 2'],
    ['writing', 'writes or locks, which a standby refuses'],
    ['locking', 'writes or locks, which a standby refuses'],
    ['oneOf', expect.stringContaining('syntax error at or near "sideways"')],
    ['passedOn', expect.stringContaining('column "wrong_too" does not exist')],
  ])
})

test('reports the number of statements that need the running program, and listed ones that no longer exist', () => {
  expect(found.filter(({ texts }) => texts === null)).toHaveLength(1)
  const report = (unchecked: Record<string, number>) =>
    reportOf({ root: folder, queries: found, problems: [] }, { unchecked, neverNull: { 'planted.ts': ['gone'] } })
  const stale = 'planted.ts gone need no longer be listed in neverNull'
  expect(report({ 'planted.ts': 1 })).toEqual([stale])
  expect(report({})).toEqual([expect.stringContaining('planted.ts has 1 statements that cannot be checked'), stale])
  expect(report({ 'planted.ts': 2 })).toHaveLength(2)
})

test('the lists of unprovable statements do not grow', () => {
  const statements = Object.values(exceptions.unchecked).reduce((sum, count) => sum + count, 0)
  expect(statements).toBeLessThanOrEqual(24)
  expect(Object.values(exceptions.neverNull).flat().length).toBeLessThanOrEqual(34)
})

/** The line where the enclosing declaration begins. */
function nearest(lines: readonly string[], line: number): string {
  return lines.slice(0, line).findLast((one) => one.startsWith('export')) ?? ''
}
