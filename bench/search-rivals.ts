import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { quantile } from './figure.ts'

type Document = { id: number; name: string; manufacturer: string; values: string }

export async function measureRivals(products: readonly CachedProduct[], texts: readonly string[]): Promise<void> {
  const documents = products.map(({ id, name, manufacturer, attributes }) => ({
    id,
    name,
    manufacturer: manufacturer?.name ?? '',
    values: [...attributes]
      .map(([, value]) => value)
      .filter((value) => typeof value === 'object')
      .flat()
      .join(' '),
  }))
  measureMiniSearch(documents, texts)
  await measurePostgres(documents, texts)
}

function measureMiniSearch(documents: readonly Document[], texts: readonly string[]): void {
  const start = performance.now()
  const search = new MiniSearch({ fields: ['name', 'manufacturer', 'values'] })
  search.addAll(documents)
  const built = performance.now() - start
  const one = (text: string) => search.search(text, { combineWith: 'AND', prefix: true }).slice(0, 24)
  for (const text of texts) one(text)
  report(
    'MiniSearch',
    built,
    texts.flatMap((text) => Array.from({ length: 10 }, () => took(() => one(text)))),
  )
}

async function measurePostgres(documents: readonly Document[], texts: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  try {
    const start = performance.now()
    await db.query(
      '',
      `create table rival as
       select id, setweight(to_tsvector('swedish', name), 'A') || to_tsvector('swedish', manufacturer || ' ' || values) as words
       from json_to_recordset($1) as document (id int, name text, manufacturer text, values text)`,
      [JSON.stringify(documents)],
    )
    await db.query('', 'create index on rival using gin (words)')
    const built = performance.now() - start
    const taken: number[] = []
    for (const text of texts.flatMap((one) => Array.from({ length: 10 }, () => one))) {
      const began = performance.now()
      await db.query(
        'rival',
        `select id from rival, plainto_tsquery('swedish', $1) as query
         where words @@ query order by ts_rank(words, query) desc limit 24`,
        [text],
      )
      taken.push(performance.now() - began)
    }
    report('PostgreSQL full text', built, taken)
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function took(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function report(name: string, built: number, taken: readonly number[]): void {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(taken, share).toFixed(2))
  console.log(
    `    beside it ${name}, without facets: built in ${(built / 1000).toFixed(1)} s, two words p50 ${p50} ms, p99 ${p99} ms`,
  )
}
