import type { z } from 'zod'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import type { importingContract } from '#importing/contract.ts'
import { runColumns, type StoredRun } from './run-table.ts'

type Wish = z.output<typeof importingContract.listImportRuns.query>

const pageSize = 50

/** Those whose file has come. */
export async function runList(
  db: Queries,
  { state, source, text, from, to, sort, before }: Wish,
): Promise<{ runs: StoredRun[]; next: number | null }> {
  const isOldestFirst = sort === 'oldest'
  const found = await db.query<StoredRun>(
    isOldestFirst ? 'import-runs-oldest' : 'import-runs-newest',
    isOldestFirst ? oldestSql : newestSql,
    [
      state ?? null,
      source ?? null,
      text ? `%${likeText(text)}%` : null,
      from ? startOfDay(from) : null,
      to ? startOfDay(addDays(to, 1)) : null,
      before ?? null,
      pageSize + 1,
    ],
  )
  const runs = found.slice(0, pageSize)
  return { runs, next: found.length > pageSize ? (runs.at(-1)?.id ?? null) : null }
}

const whereSql = `
  where r.state <> 'uploading' and ($1::text is null or r.state = $1) and ($2::text is null or r.source = $2)
    and ($3::text is null or r.file_name ilike $3)
    and ($4::timestamptz is null or r.created_at >= $4) and ($5::timestamptz is null or r.created_at < $5)`
const before = '(select created_at, id from import_run where id = $6::int)'
const newestSql = `
  select ${runColumns} ${whereSql} and ($6::int is null or (r.created_at, r.id) < ${before})
  order by r.created_at desc, r.id desc limit $7`
const oldestSql = `
  select ${runColumns} ${whereSql} and ($6::int is null or (r.created_at, r.id) > ${before})
  order by r.created_at, r.id limit $7`
