import { posix } from 'node:path'
import type { Sources } from './sources.ts'

const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*['"]([#.][^'"]+)['"]/g

/** Imports between files of `sources`, including type imports and `import()`. */
export function importGraph(sources: Sources): Map<string, string[]> {
  const targetOf = (file: string, specifier: string) =>
    (specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(file), specifier)).replace(
      /\?.*/,
      '',
    )
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      [...text.matchAll(specifiers)]
        .map(([, name = '']) => targetOf(file, name))
        .filter((target) => sources.has(target)),
    ]),
  )
}

/** Groups of files that import each other (Tarjan's strongly connected components). */
export function importCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const lower = (file: string, to: number) => lowest.set(file, Math.min(lowest.get(file) ?? to, to))

  function visit(file: string): void {
    const own = index.size
    index.set(file, own)
    lower(file, own)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) {
        visit(target)
        lower(file, lowest.get(target) ?? own)
      } else if (stack.includes(target)) lower(file, index.get(target) ?? own)
    }
    if (lowest.get(file) !== own) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.toSorted())
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return cycles
}
