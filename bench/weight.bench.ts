import { readFileSync } from 'node:fs'
import { buildPages } from '#test/shop.ts'
import { reportFigure } from './figure.ts'

const client = new URL('../dist/client/', import.meta.url)

type Chunk = { file: string; imports?: string[] }

export async function run(): Promise<void> {
  buildPages()
  const text = readFileSync(new URL('.vite/manifest.json', client), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const files = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(take)
  }
  take('src/storefront/entry.client.tsx')
  take('src/storefront/pages/category-page.tsx')
  const sizes = [...files].map((file) => ({ file, bytes: readFileSync(new URL(`${file}.br`, client)).length }))
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0)
  reportFigure({
    what: 'JavaScript of the category page, brotli',
    measured: `${(bytes / 1000).toFixed(1)} kB in ${sizes.length} files`,
    beside: 'limit 90 kB',
    isMet: bytes <= 90_000,
  })
  for (const { file, bytes: own } of sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4)) {
    console.log(`  ${(own / 1000).toFixed(1)} kB ${file}`)
  }
}
