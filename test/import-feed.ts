import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportOptions, type ImportReport, importSource } from '#catalog/server/import/import-source.ts'
import { type Format, openFeed } from '#catalog/server/import/open-feed.ts'
import type { RefusedRow } from '#catalog/server/import/row-refusal.ts'
import type { Db } from '#core/server/db.ts'

type Parts = { db: Db; content: string | Buffer; format?: Format; source?: string; now?: Date; options?: ImportOptions }

/** Imports a file of this content as `npm run import` does. */
export async function importFeed(parts: Parts): Promise<ImportReport & { refusals: RefusedRow[] }> {
  const { db, content, format, source = 'flode', now = new Date(), options = {} } = parts
  const folder = await mkdtemp(join(tmpdir(), 'krets-feed-'))
  const path = join(folder, 'feed')
  await writeFile(path, content)
  const refusals: RefusedRow[] = []
  try {
    const { rows, brought } = await openFeed(path, format)
    const onRefused = (row: RefusedRow) => refusals.push(row)
    return { ...(await importSource({ db, source, rows, brought, now, options, onRefused })), refusals }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A row that a shop of `stockShop` can sell, as a line of our own format. */
export function line(id: string, more: object = {}): string {
  return JSON.stringify({ id, name: `Vara ${id}`, category: 'Grafikkort', price: 1299, ...more })
}
