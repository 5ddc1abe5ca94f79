import { importedCatalogue, noRealProducts, realProducts } from './catalogue.ts'
import { megabytes, seconds, tell } from './figure.ts'

/** The importer over 47,551 real products into an empty shop. */
export async function run(): Promise<void> {
  const products = realProducts()
  if (!products) return console.log(`import: ${noRealProducts}`)
  const { seconds: taken, mostBytes } = await importedCatalogue(products)
  tell({ what: 'import of 47,551 products', measured: seconds(taken), beside: 'limit 60 s', isMet: taken < 60 })
  tell({
    what: 'memory of the importer at most',
    measured: megabytes(mostBytes),
    beside: 'limit 300 MB',
    isMet: mostBytes < 300 * 1_048_576,
  })
}
