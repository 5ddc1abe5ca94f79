import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { heldBytes } from '#test/inspector.ts'
import { asStarted, buildPages, freePort, type ShopProcess, startShop } from '#test/shop.ts'
import { benchFolder, runImporter } from './catalogue.ts'
import { openClients } from './soak/client.ts'
import { reportSoak } from './soak/report.ts'
import { sampleFor } from './soak/samples.ts'
import { databaseBytes, tableRows } from './soak/table-sizes.ts'
import { fillPageCache, goodsOf, startTraffic, trafficOf } from './soak/traffic.ts'
import { untilIdle } from './until-idle.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 60)
const everySeconds = 5
const importEveryMs = 4 * 60_000

/** Mixed traffic on a demo shop in a process of its own, at rates below half of what it can do. */
export async function run(): Promise<void> {
  if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error('SOAK_MINUTES is from 1 to 1440')
  buildPages()
  const dataDir = join(benchFolder(), 'soak')
  const inspector = await freePort()
  const runtimeArgs = [`--inspect=127.0.0.1:${inspector}`, ...asStarted]
  const shop = await startShop({ dataDir, runtimeArgs, env: { METRICS_PORT: '0', TRUST_PROXY: 'true' } })
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  const clients = openClients(shop)
  try {
    const goods = await goodsOf(shop.origin)
    const kinds = trafficOf(clients, goods)
    await fillPageCache(clients, goods)
    await untilIdle(shop.pid)
    const before = { tables: await tableRows(db), bytes: await databaseBytes(db) }
    const traffic = startTraffic(kinds)
    const imports = importNowAndThen(shop)
    const samples = await sampleFor(shop, {
      minutes,
      everySeconds,
      held: () => traffic.paused(() => heldBytes(inspector)),
    })
    await traffic.stop()
    const imported = await imports.stop()
    const after = { tables: await tableRows(db), bytes: await databaseBytes(db) }
    await reportSoak({ db, minutes, kinds, clients, samples, before, after, late: traffic.late(), imported })
  } finally {
    clients.close()
    await db.close()
    await shop.stop()
    await server.stop()
  }
}

/** The same products with other prices, by a process of its own. */
function importNowAndThen({ dataDir }: ShopProcess): { stop(): Promise<number> } {
  const file = join(benchFolder(), 'soak.jsonl')
  let [count, running] = [0, Promise.resolve()]
  const importOnce = () => {
    running = running.then(async () => {
      writeFileSync(file, linesAt(count))
      await runImporter(dataDir, [file, '--source', 'soak', '--create-categories', '--stock', '25'])
      count += 1
    })
  }
  importOnce()
  const timer = setInterval(importOnce, importEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
      return count
    },
  }
}

const importedProducts = 500

function linesAt(round: number): string {
  return Array.from({ length: importedProducts }, (_, at) => {
    const product = { id: `soak-${at}`, name: `Kabel ${at} cm`, category: 'Tillbehör > Kablar' }
    return JSON.stringify({ ...product, price: 100 + (at % 300) + (round % 2) * 10 })
  }).join('\n')
}
