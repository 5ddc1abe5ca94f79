import { parentPort, workerData } from 'node:worker_threads'
import { Intern } from '#catalog/server/intern.ts'
import { productsByCategory } from '#catalog/server/load-products.ts'
import { loadNavigation } from '#catalog/server/navigation.ts'
import { openDatabase } from '#core/server/db.ts'
import { yieldToPages } from '#core/server/yielding-thread.ts'
import { CatalogueIndex } from '#search-engine/server/catalogue-index.ts'
import { type CatalogueTerms, namesMark } from '#search-engine/server/catalogue-terms.ts'
import { handOver } from '#search-engine/server/packed-arrays.ts'
import { Synonyms } from '#search-engine/server/synonyms.ts'
import type { ThreadAnswer, ThreadWork } from './index-builder.ts'
import { writeIndex } from './index-file.ts'

const { connection, namedStatements, file, version, now, isAwaited } = workerData as ThreadWork
if (!isAwaited) yieldToPages()
const db = openDatabase({ connection, namedStatements, poolSize: 5 })
try {
  const navigation = await loadNavigation(db)
  const catalogueTerms: CatalogueTerms = { ...navigation, synonyms: new Synonyms([]) }
  const index = new CatalogueIndex(catalogueTerms)
  for await (const products of productsByCategory({ db, navigation, intern: new Intern(), now }))
    for (const product of products) index.take(product, now)
  index.settle()
  const stored = { data: index.data, namesMark: namesMark(catalogueTerms) }
  if (file) writeIndex(file, version, stored)
  parentPort?.postMessage({ ...handOver(stored.data), namesMark: stored.namesMark } satisfies ThreadAnswer)
} finally {
  await db.close()
}
