import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImporter } from '#bench/catalogue.ts'
import { buildPages, freePort, startShop, stopDatabaseIn } from '#test/shop.ts'

const minutes = 60_000
const products = 20_000
const dataDir = mkdtempSync(join(tmpdir(), 'krets-offline-'))

beforeAll(async () => {
  buildPages()
  await (await startShop({ dataDir })).stop()
  const file = join(dataDir, 'feed.jsonl')
  const line = (at: number) => ({ id: `feed-${at}`, name: `Kabel ${at} cm`, category: 'Tillbehör > Kablar', price: 99 })
  writeFileSync(file, Array.from({ length: products }, (_, at) => JSON.stringify(line(at))).join('\n'))
  await runImporter(dataDir, [file, '--create-categories', '--stock', '5'])
}, 3 * minutes)

afterAll(async () => {
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}, minutes)

test(
  'after an import while it was closed the shop says that it is ready when its lists answer, and not before',
  async () => {
    const port = await freePort()
    const ask = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
    const opening = startShop({ dataDir, env: { PORT: String(port) } })
    // Not listening yet.
    while ((await ask('/readyz').catch(() => 0)) !== 200) await wait(10)
    const lists = ['all', 'all?sortBy=price', 'search/kabel', 'autocomplete/kab', 'search/kabel?sortBy=name']
    for (const list of lists) expect(await ask(`/api/productdiscovery/${list}`), list).toBe(200)
    const shop = await opening
    expect(await ask('/readyz')).toBe(200)
    await shop.stop()
  },
  2 * minutes,
)
