import { parentPort, workerData } from 'node:worker_threads'
import { Intern } from '#catalog/server/intern.ts'
import { productsByCategory } from '#catalog/server/load-products.ts'
import { loadNavigation } from '#catalog/server/navigation.ts'
import { openDatabase } from '#core/server/db.ts'
import { yieldToPages } from '#core/server/yielding-thread.ts'
import { CatalogueIndex } from './engine/catalogue-index.ts'
import { handOver } from './engine/packed-arrays.ts'
import { namesMark, type Signs } from './engine/signs.ts'
import { Synonyms } from './engine/synonyms.ts'
import type { ThreadAnswer, ThreadWork } from './index-builder.ts'
import { writeIndex } from './index-file.ts'

// A thread of its own: reads the whole catalogue, builds its index, keeps it in a file and hands it over.
const { connection, namedStatements, file, version, now, isAwaited } = workerData as ThreadWork
if (!isAwaited) yieldToPages()
const db = openDatabase({ connection, namedStatements, poolSize: 5 })
try {
  const navigation = await loadNavigation(db)
  const signs: Signs = { ...navigation, synonyms: new Synonyms([]) }
  const index = new CatalogueIndex(signs)
  for await (const products of productsByCategory({ db, navigation, intern: new Intern(), now }))
    for (const product of products) index.take(product, now)
  index.settle()
  const kept = { data: index.data, namesMark: namesMark(signs) }
  if (file) writeIndex(file, version, kept)
  parentPort?.postMessage({ ...handOver(kept.data), namesMark: kept.namesMark } satisfies ThreadAnswer)
} finally {
  await db.close()
}
