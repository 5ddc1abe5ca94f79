import { join } from 'node:path'
import { buildPages, startShop } from '#test/shop.ts'
import { benchFolder, importedCatalogue, memoryOf, noRealProducts, realProducts } from './catalogue.ts'
import { median, megabytes, reportFigure, seconds } from './figure.ts'

export async function run(): Promise<void> {
  buildPages()
  const demo = join(benchFolder(), 'demo')
  const first = await startShop({ dataDir: demo })
  await first.stop()
  console.log(`  the very first start, database created and demo shop loaded: ${seconds(first.readySeconds)}`)
  await reportStarts({ what: 'ready with the demo shop', dataDir: demo, limit: 3 })

  const products = realProducts()
  if (!products) return console.log(`start with the real catalogue: ${noRealProducts}`)
  const { dataDir } = await importedCatalogue(products)
  await reportStarts({ what: 'ready with 47,551 products', dataDir, limit: 6 })
}

async function reportStarts({ what, dataDir, limit }: { what: string; dataDir: string; limit: number }): Promise<void> {
  const times: number[] = []
  let memory = 0
  for (let round = 0; round < 3; round += 1) {
    const shop = await startShop({ dataDir, env: { DEMO: 'false' } })
    times.push(shop.readySeconds)
    memory = memoryOf(shop.pid).now
    await shop.stop()
  }
  const ready = median(times)
  reportFigure({ what, measured: seconds(ready), beside: `limit ${limit} s`, isMet: ready <= limit })
  console.log(`  resident memory when ready: ${megabytes(memory)}`)
}
