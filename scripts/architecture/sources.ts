import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Text by path, as `src/cart/cart.ts`. */
export type Sources = ReadonlyMap<string, string>

export function readSources(pattern: string): Sources {
  const files = globSync(pattern, { cwd: root }).toSorted()
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** `top` for the registries. */
export function moduleOf(file: string): string {
  const [, module = '', ...rest] = file.split('/')
  return rest.length === 0 ? 'top' : module
}
