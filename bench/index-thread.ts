import { parentPort, workerData } from 'node:worker_threads'
import { CatalogueIndex, type IndexData } from '#search/server/engine/catalogue-index.ts'
import { buffersOf } from '#search/server/engine/packed-arrays.ts'
import { type GeneratedShop, generatedShop } from './generated.ts'
import { readOpenDb } from './opendb.ts'

/** Of the real products in a folder, or of so many generated ones. */
export type IndexWork = { folder?: string; size?: number; now: Date }

export type BuiltIndex = { data: IndexData; seconds: number; wall: number }

// Builds an index on a thread of its own. As in the shop, where they come from the database, only some thousand products
// are at hand at a time; what it takes to make those is not counted.
const { folder, size = 0, now } = workerData as IndexWork
const { signs, batches } = (folder ? realShop(folder) : null) ?? generatedShop(size)
const index = new CatalogueIndex(signs)
let seconds = 0
let wall = 0
for (const products of batches()) {
  count(() => {
    for (const product of products) index.take(product, now)
  })
}
count(() => index.settle())
const built: BuiltIndex = { data: index.data, seconds, wall }
parentPort?.postMessage(built, buffersOf(built))

function count(work: () => void): void {
  const start = performance.now()
  const used = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(used)
  seconds += (user + system) / 1e6
  wall += (performance.now() - start) / 1000
}

function realShop(from: string): Pick<GeneratedShop, 'signs' | 'batches'> | null {
  const read = readOpenDb(from)
  if (!read) return null
  const { products, signs } = read
  products.sort((a, b) => b.categoryId - a.categoryId || b.id - a.id)
  return {
    signs,
    *batches() {
      while (products.length > 0) yield products.splice(-4000).reverse()
    },
  }
}
