import { parentPort, workerData } from 'node:worker_threads'
import { yieldToPages } from '#core/server/yielding-thread.ts'
import { CatalogueIndex } from '#search-engine/server/catalogue-index.ts'
import { type HandedOver, handOver } from '#search-engine/server/packed-arrays.ts'
import { type GeneratedShop, generatedShop } from './generated.ts'
import { readOpenDb } from './opendb.ts'

export type IndexWork = { folder?: string; size?: number; now: Date }

export type BuiltIndex = { data: HandedOver; seconds: number; wall: number }

yieldToPages()
const { folder, size = 0, now } = workerData as IndexWork
const { catalogueTerms, batches } = (folder ? realShop(folder) : null) ?? generatedShop(size)
const index = new CatalogueIndex(catalogueTerms)
let seconds = 0
let wall = 0
for (const products of batches()) {
  counted(() => {
    for (const product of products) index.take(product, now)
  })
}
counted(() => index.settle())
const data = counted(() => handOver(index.data))
parentPort?.postMessage({ data, seconds, wall } satisfies BuiltIndex)

function counted<T>(work: () => T): T {
  const start = performance.now()
  const used = process.threadCpuUsage()
  const done = work()
  const { user, system } = process.threadCpuUsage(used)
  seconds += (user + system) / 1e6
  wall += (performance.now() - start) / 1000
  return done
}

function realShop(from: string): Pick<GeneratedShop, 'catalogueTerms' | 'batches'> | null {
  const read = readOpenDb(from)
  if (!read) return null
  const { products, catalogueTerms } = read
  products.sort((a, b) => b.categoryId - a.categoryId || b.id - a.id)
  return {
    catalogueTerms,
    *batches() {
      while (products.length > 0) yield products.splice(-4000).reverse()
    },
  }
}
