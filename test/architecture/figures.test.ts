import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/architecture/sources.ts'
import { keptAlone, measured, readResults } from '#scripts/figures/bench-results.ts'
import { figureTables, withFigures } from '#scripts/figures/tables.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const results = readResults(read('bench/results.md'))
const files = [...new Set(figureTables.map(({ file }) => file))]

test.each(files)('the measured figures of %s are those of bench/results.md', (file) => {
  expect(withFigures(file, read(file), results), 'node scripts/docs.ts writes them').toBe(read(file))
})

/** What is measured by nothing in bench/, beside where it stands. */
const measuredElsewhere: Record<string, readonly string[]> = {
  // Computed from the table of costs above them.
  'docs/operations.md': ['2,540/s', '0.5 orders a second', '5 orders a second', '50 orders a second'],
  // Two libraries beside each other.
  'docs/stack.md': ['3,040 calls a second'],
}
const rate =
  /\d[\d,.  ]*(?:\/s\b| (?:requests|rows|orders|products|calls|pages) a second)|\bp99\b[^|\n]*\d+(?:[.,]\d+)? ms/g

test('no document has a rate or a p99 of its own', () => {
  const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)]
  const own = documents
    .filter((file) => file.endsWith('.md') && file !== 'docs/api.md')
    .flatMap((file) =>
      [...withoutTables(file).matchAll(rate)]
        .map(([figure]) => figure.trim())
        .filter((figure) => !measuredElsewhere[file]?.includes(figure))
        .map((figure) => `${file}: ${figure}`),
    )
  expect(own).toEqual([])
})

test('a rate of answers that are kept stands beside that of answers that are not', () => {
  expect(keptAlone(results)).toEqual([])
  const rows = '✓ list call with facets, 16 connections, 456 addresses: 19 681/s (limit 5 000/s)\n'
  const page = '✓ product page from the cache (12 731 bytes): 19 696/s, 102 % of a bare server\n'
  const anew = '✗ product page, never repeated, 16 connections, 1000 addresses: 941/s\n'
  expect(keptAlone(readResults(`## lists\n\n${rows}${page}`))).toEqual([
    'list call with facets, 16 connections, 456 addresses',
    'product page from the cache (12 731 bytes)',
  ])
  expect(keptAlone(readResults(`## pages\n\n${page}${anew}`))).toEqual([])
})

test('a figure is read with its decimals and thousands, and one that is missing is named', () => {
  const few = readResults(
    '## lists\n\n```text\n✓ list call, never repeated: 13 079/s (p99 23,1 ms, limit 10 ms)\n```\n',
  )
  const line = { part: 'lists', line: 'list call' }
  expect(measured(few, { ...line, unit: '/s' })).toBe(13_079)
  expect(measured(few, { ...line, unit: ' ms', after: 'p99' })).toBe(23.1)
  const absent = [
    { part: 'lists', line: 'search call', unit: '/s' },
    { ...line, unit: ' ms', after: 'CPU' },
    { ...line, part: 'pages', unit: '/s' },
  ]
  for (const figure of absent) expect(() => measured(few, figure)).toThrow('bench/results.md has no figure in')
})

function withoutTables(file: string): string {
  return figureTables
    .filter((table) => table.file === file)
    .reduce((text, { name }) => text.replace(new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`), ''), read(file))
}
