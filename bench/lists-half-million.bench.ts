import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages, startShop } from '#test/shop.ts'
import { benchFolder, importedCatalogue, memoryOf, noRealProducts, realProducts, runImporter } from './catalogue.ts'
import { megabytes, perSecond } from './figure.ts'
import { writeMillion } from './million.ts'
import { loadNeverRepeated, type ReadingLoads, reportNeverRepeated } from './never-repeated.ts'

const manyProducts = 500_000
/** With 47,551 products. */
const leastPerSecond = 4000
/** Ten times as many products may cost a quarter of it. */
const leastShare = 0.75

export async function run(): Promise<void> {
  const products = realProducts()
  if (!products) return console.log(`lists of half a million: ${noRealProducts}`)
  buildPages()
  const few = await loadsOf((await importedCatalogue(products)).dataDir)
  const many = await loadsOf(await halfMillion(products))
  console.log('of 500,000 products')
  reportNeverRepeated(many.loads, leastPerSecond * leastShare)
  for (const [call, { perSecond: rate }] of many.loads) {
    const usual = few.loads.get(call)?.perSecond ?? 0
    console.log(`  ${call}: ${Math.round((rate / usual) * 100)} % of ${perSecond(usual)} with 47,551 products`)
  }
  console.log(`  resident memory after it: ${megabytes(many.memory)}`)
}

async function loadsOf(dataDir: string): Promise<{ loads: ReadingLoads; memory: number }> {
  const shop = await startShop({ dataDir, env: { DEMO: 'false' } })
  try {
    const loads = await loadNeverRepeated(shop)
    return { loads, memory: memoryOf(shop.pid).now }
  } finally {
    await shop.stop()
  }
}

async function halfMillion(products: string): Promise<string> {
  const dataDir = join(benchFolder(), 'half-million')
  if (existsSync(dataDir)) return dataDir
  const file = join(benchFolder(), 'half-million.jsonl.gz')
  await writeMillion(products, file, manyProducts)
  await runImporter(dataDir, [file, '--create-categories', '--stock', '25'])
  rmSync(file)
  return dataDir
}
