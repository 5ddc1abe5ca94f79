// npm run keep-release -- NAME: keeps a small demo shop of this version, which every later version is upgraded from in
// test/integration/upgrade-from-releases.test.ts. Run at each release, before its tag.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { openDatabase } from '#core/server/db.ts'
import { writeBackup } from '#database/backup.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { keptReleases } from '#test/kept-releases.ts'
import { buildPages, startShop } from '#test/shop.ts'

const [name = ''] = process.argv.slice(2)
if (!/^[\w.-]+$/.test(name)) {
  console.error('npm run keep-release -- NAME, such as 1.4.0')
  process.exit(2)
}

/** What fills the demo shop without being of another kind. */
const thinned = [
  'delete from review where id % 20 <> 0',
  'delete from product_tips where product_id % 20 <> 0',
  'update email_outbox set html = left(html, 300), encrypted = null',
]

const dataDir = mkdtempSync(join(tmpdir(), 'krets-release-'))
try {
  buildPages()
  const shop = await startShop({ dataDir })
  await shop.stop()
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection, poolSize: 2 })
  for (const statement of thinned) await db.query('', statement)
  const dump = join(dataDir, 'dump')
  const rows = await writeBackup(db, dump, new Date())
  await db.close()
  await server.stop()
  const text = gunzipSync(readFileSync(dump))
  const small = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  const file = new URL(`${name}.jsonl.br`, keptReleases)
  writeFileSync(file, small)
  console.log(`Kept ${rows} rows in ${file.pathname} (${(small.length / 1000).toFixed(0)} kB)`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
