import { importCycles, importGraph } from './import-cycles.ts'
import { oldNameUses } from './old-name-uses.ts'
import { moduleOf, readSources, type Sources } from './sources.ts'

// Sizes of the modules and structural rules. Data tables may be long; they are listed with the longest files.
const code = '{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs}'
const limits = { files: 130, median: 60, p90: 150 }

const sources = readSources('src/**/*.{ts,tsx}')
const everything = readSources(code)
const modules = [...Map.groupBy(readSources('src/**/*.*').keys(), moduleOf)].map(
  ([module, { length }]) => [module, length] as const,
)
const largest = modules.toSorted(([, a], [, b]) => b - a)
const lines = linesOf(sources)
const cycles = importCycles(importGraph(sources))
const oldNames = oldNameUses(readSources('{src,test,e2e,bench,scripts,db/seed}/**/*.{ts,tsx,mjs}'))
const commented = [...everything.values()].filter((text) => /^\s*(?:\/\/|\/\*)/m.test(text)).length

row(
  'Modules',
  `${modules.length - 1}; largest ${largest
    .slice(0, 3)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
  (largest[0]?.[1] ?? 0) <= limits.files,
)
row(
  'Lines of a file',
  `median ${at(lines, 0.5)}, p90 ${at(lines, 0.9)}, longest ${longest(sources)}`,
  at(lines, 0.5) <= limits.median && at(lines, 0.9) <= limits.p90,
)
row('Circles of files, by types and import() too', String(cycles.length), cycles.length === 0)
row('Names that standard terms have replaced', String(oldNames.length), oldNames.length === 0)
row('Files with a comment', `${Math.round((commented * 100) / everything.size)} %`, true)
for (const cycle of cycles) console.log(`  ${cycle.join(' ')}`)
for (const use of oldNames) console.log(`  ${use}`)

function row(what: string, figure: string, isMet: boolean): void {
  console.log(`${isMet ? '✓' : '✗'} ${what}: ${figure}`)
  if (!isMet) process.exitCode = 1
}

function linesOf(files: Sources): number[] {
  return [...files.values()].map((text) => text.split('\n').length - 1).toSorted((a, b) => a - b)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

function longest(files: Sources): string {
  const [file = '', text = ''] =
    [...files].toSorted(([, a], [, b]) => b.split('\n').length - a.split('\n').length)[0] ?? []
  return `${text.split('\n').length - 1} (${file})`
}
