import { readFileSync } from 'node:fs'

/** The file that the browser loads for a source file that is one of its own, or for a group of chunk-groups.ts. */
export function builtFile(source: string): string {
  const path = new URL('../dist/client/.vite/manifest.json', import.meta.url)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string; name?: string }>
  const file = (manifest[source] ?? Object.values(manifest).find(({ name }) => name === source))?.file
  if (!file) throw new Error(`Nothing has been built of ${source}`)
  return `/${file}`
}
