import { readFileSync } from 'node:fs'
import { buildPages } from '#test/shop.ts'
import { reportFigure } from './figure.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>
type Sized = { file: string; bytes: number }

const dist = new URL('../dist/', import.meta.url)
const [storefrontBytes, adminBytes] = [80_000, 120_000]

const storefrontPages = {
  'the start page': 'start-page',
  'the category page': 'category-page',
  'the search page': 'search-page',
  'the product page': 'product-page',
  'the cart': 'cart-page',
  'the checkout': 'checkout-page',
}

export async function run(): Promise<void> {
  buildPages()
  for (const [page, name] of Object.entries(storefrontPages)) {
    const files = scriptsOf('client', ['src/storefront/entry.client.tsx', `src/storefront/pages/${name}.tsx`])
    report(`JavaScript of ${page}, brotli`, files, storefrontBytes)
  }
  const pages = pagesOfAdmin().map((page) => ({ page, files: scriptsOf('admin', [adminEntry, page]) }))
  const [heaviest] = pages.toSorted((a, b) => sumOf(b.files) - sumOf(a.files))
  if (!heaviest) throw new Error('The admin has no pages')
  const name = heaviest.page.replace(/^.*\//, '')
  report(
    `JavaScript of the heaviest of ${pages.length} parts of the admin (${name}), brotli`,
    heaviest.files,
    adminBytes,
  )
}

const adminEntry = 'src/admin-frame/web/entry.admin.tsx'

/** What the entry of the admin loads when it is opened: its pages, and parts of them. */
function pagesOfAdmin(): string[] {
  const manifest = manifestOf('admin')
  const pages = new Set<string>()
  const take = (key: string) => {
    for (const page of manifest[key]?.dynamicImports ?? []) {
      if (pages.has(page)) continue
      pages.add(page)
      take(page)
    }
    for (const other of manifest[key]?.imports ?? []) take(other)
  }
  take(adminEntry)
  return [...pages]
}

function scriptsOf(app: 'client' | 'admin', keys: readonly string[]): Sized[] {
  const manifest = manifestOf(app)
  const files = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(take)
  }
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`${key} is not in the build`)
    take(key)
  }
  const folder = new URL(`${app}/`, dist)
  return [...files].map((file) => ({ file, bytes: readFileSync(new URL(`${file}.br`, folder)).length }))
}

function manifestOf(app: string): Manifest {
  return JSON.parse(readFileSync(new URL(`${app}/.vite/manifest.json`, dist), 'utf8'))
}

const sumOf = (files: readonly Sized[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

function report(what: string, files: readonly Sized[], limit: number): void {
  reportFigure({
    what,
    measured: `${(sumOf(files) / 1000).toFixed(1)} kB in ${files.length} files`,
    beside: `limit ${limit / 1000} kB`,
    isMet: sumOf(files) <= limit,
  })
  for (const { file, bytes } of files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4))
    console.log(`  ${(bytes / 1000).toFixed(1)} kB ${file}`)
}
