import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#core/server/db.ts'
import { type ImportOptions, type ImportReport, importSource } from '#importing/server/import-source.ts'
import { type Format, openFeed } from '#importing/server/open-feed.ts'
import type { RejectedRow } from '#importing/server/row-error.ts'

type ImportInput = {
  db: Db
  content: string | Buffer
  format?: Format
  source?: string
  now?: Date
  options?: ImportOptions
}

export async function importFeed(deps: ImportInput): Promise<ImportReport & { rejectedRows: RejectedRow[] }> {
  const { db, content, format, source = 'flode', now = new Date(), options = {} } = deps
  const folder = await mkdtemp(join(tmpdir(), 'krets-feed-'))
  const path = join(folder, 'feed')
  await writeFile(path, content)
  const rejectedRows: RejectedRow[] = []
  try {
    const { rows, brought } = await openFeed(path, format)
    const onRejected = (row: RejectedRow) => rejectedRows.push(row)
    return { ...(await importSource({ db, source, rows, brought, now, options, onRejected })), rejectedRows }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export function line(id: string, more: object = {}): string {
  return JSON.stringify({ id, name: `Vara ${id}`, category: 'Grafikkort', price: 1299, ...more })
}
