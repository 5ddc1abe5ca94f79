import { posix } from 'node:path'
import type { Sources } from './sources.ts'

const imports = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?['"]([^'"]+)['"]/gm

type Loaded = {
  /** By their paths, as in `sources`. */
  files: ReadonlySet<string>
  /** By their names. */
  packages: ReadonlySet<string>
}

/** What is in memory when the entries have been loaded: what `import()` loads later is not part of it. */
export function loadedBy(entries: readonly string[], sources: Sources): Loaded {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, specifier = ''] of (sources.get(file) ?? '').matchAll(imports)) {
      if (specifier.startsWith('#')) follow(`src/${specifier.slice(1)}`)
      else if (specifier.startsWith('.')) follow(posix.join(posix.dirname(file), specifier))
      else packages.add(nameOf(specifier))
    }
  }
  for (const entry of entries) follow(entry)
  return { files: seen, packages }
}

function nameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
