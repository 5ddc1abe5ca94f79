import { relative } from 'node:path'
import type { Problem } from './check-queries.ts'
import type { FoundQuery } from './find-queries.ts'

/** Documented exceptions by file; the lists are exact, so that they cannot grow unnoticed. */
export type Exceptions = {
  /** Statements composed from runtime values. */
  unchecked: Readonly<Record<string, number>>
  /** Columns that are nullable in PostgreSQL but never null by a rule of the shop. */
  neverNull: Readonly<Record<string, readonly string[]>>
}

type Found = { root: string; queries: readonly FoundQuery[]; problems: readonly Problem[] }

/** Every error, one per line; empty when there are none. */
export function reportOf({ root, queries, problems }: Found, exceptions: Exceptions): string[] {
  const name = (file: string) => relative(root, file)
  const isKnown = ({ file, nullColumn }: Problem) =>
    nullColumn !== undefined && exceptions.neverNull[name(file)]?.includes(nullColumn)
  return [
    ...problems.filter((one) => !isKnown(one)).map(({ file, line, said }) => `${name(file)}:${line} ${said}`),
    ...uncheckedLines(queries, { name, exceptions }),
    ...Object.entries(exceptions.neverNull).flatMap(([file, columns]) =>
      columns
        .filter((column) => !problems.some((one) => name(one.file) === file && one.nullColumn === column))
        .map((column) => `${file} ${column} need no longer be listed in neverNull`),
    ),
  ]
}

type Names = { name: (file: string) => string; exceptions: Exceptions }

function uncheckedLines(queries: readonly FoundQuery[], { name, exceptions: { unchecked } }: Names): string[] {
  const counts: Record<string, number> = {}
  for (const { file, texts } of queries) if (!texts) counts[name(file)] = (counts[name(file)] ?? 0) + 1
  const files = new Set([...Object.keys(counts), ...Object.keys(unchecked)])
  return [...files]
    .filter((file) => counts[file] !== unchecked[file])
    .map((file) => {
      const lines = queries
        .filter((one) => !one.texts && name(one.file) === file)
        .map((one) => `${one.line} (${one.reason})`)
      return `${file} has ${counts[file] ?? 0} statements that cannot be checked, ${unchecked[file] ?? 0} are listed: ${lines.join(', ')}`
    })
}
