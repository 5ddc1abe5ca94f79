import { readFileSync } from 'node:fs'

export function builtFile(source: string): string {
  const path = new URL('../dist/client/.vite/manifest.json', import.meta.url)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
  const file = manifest[source]?.file
  if (!file) throw new Error(`Nothing has been built of ${source}`)
  return `/${file}`
}
