import { importedCatalogue, noRealProducts, realProducts } from './catalogue.ts'
import { megabytes, reportFigure, seconds } from './figure.ts'

export async function run(): Promise<void> {
  const products = realProducts()
  if (!products) return console.log(`import: ${noRealProducts}`)
  const { seconds: taken, peakBytes } = await importedCatalogue(products)
  reportFigure({ what: 'import of 47,551 products', measured: seconds(taken), beside: 'limit 60 s', isMet: taken < 60 })
  reportFigure({
    what: 'memory of the importer at most',
    measured: megabytes(peakBytes),
    beside: 'limit 300 MB',
    isMet: peakBytes < 300 * 1_048_576,
  })
}
