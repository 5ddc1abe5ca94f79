import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { benchFolder, noRealProducts, realProducts, runImporter } from './catalogue.ts'
import { megabytes, perSecond, reportFigure, seconds } from './figure.ts'
import { flag } from './flag.ts'
import { writeMillion } from './million.ts'

const leastPerSecond = 5000
const maxBytes = 300 * 1_048_576

export async function run(): Promise<void> {
  const products = realProducts()
  if (!products) return console.log(`import of a million: ${noRealProducts}`)
  const count = Number(flag('rows') ?? 1_000_000)
  const rows = count.toLocaleString('sv-SE')
  const file = join(benchFolder(), 'million.jsonl.gz')
  const dataDir = join(benchFolder(), 'million')
  await writeMillion(products, file, count)
  const args = [file, '--create-categories', '--stock', '25']
  for (const what of [`import of ${rows} products`, 'the same file again, which changes nothing']) {
    const { seconds: taken, peakBytes } = await runImporter(dataDir, args)
    reportFigure({
      what,
      measured: `${perSecond(count / taken)}, ${seconds(taken)}`,
      beside: `limit ${perSecond(leastPerSecond)}`,
      isMet: count / taken >= leastPerSecond,
    })
    reportFigure({
      what: '  memory of the importer at most',
      measured: megabytes(peakBytes),
      beside: `limit ${megabytes(maxBytes)}`,
      isMet: peakBytes < maxBytes,
    })
  }
  console.log(
    `  on disk: ${diskOf(dataDir)}, of which the write-ahead log ${diskOf(join(dataDir, 'postgres', 'pg_wal'))}`,
  )
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(file)
}

function diskOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return megabytes(files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).blocks * 512, 0))
}
