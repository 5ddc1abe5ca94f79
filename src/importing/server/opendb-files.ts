import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fold } from '#catalog/fold.ts'
import { runMessages } from '#importing/run-messages.ts'
import type { NewCategory } from './category-finder.ts'
import { delimitedRecords } from './delimited.ts'
import { ImportError } from './import-error.ts'
import { openBytes } from './open-bytes.ts'
import { componentKinds } from './opendb-categories.ts'
import { segmentsOf } from './segments.ts'

export type OpenDbFiles = { products: string; prices: string; categories: string }

export async function openDbFiles(path: string): Promise<OpenDbFiles> {
  const folder = (await stat(path)).isDirectory() ? path : dirname(path)
  return {
    products: folder === path ? oneOf(folder, 'products.ndjson') : path,
    prices: oneOf(folder, 'prices_sek.csv'),
    categories: oneOf(folder, 'categories_sv.csv'),
  }
}

export async function readPrices(file: string): Promise<Map<string, number>> {
  const prices = new Map<string, number>()
  for await (const { opendb_id, price_sek_incl_vat } of recordsOf(file))
    if (opendb_id && price_sek_incl_vat) prices.set(opendb_id, Number(price_sek_incl_vat))
  return prices
}

export async function readCategories(file: string): Promise<Map<string, NewCategory>> {
  const categories = new Map<string, NewCategory>()
  for await (const { category, parent_sv, name_sv } of recordsOf(file)) {
    if (!category || !parent_sv || !name_sv) continue
    const drawing = componentKinds[category]?.drawing ?? 'paket'
    categories.set(category, { path: [parent_sv, name_sv], internalName: category, drawing })
  }
  return categories
}

export async function readSpellings(file: string): Promise<Map<string, string>> {
  const counts = new Map<string, number>()
  const { chunks } = await openBytes(file)
  for await (const { bytes } of segmentsOf(chunks, Buffer.from('\n'))) {
    const manufacturer = /"manufacturer":\s*("(?:[^"\\]|\\.)*")/.exec(bytes?.toString('utf8') ?? '')?.[1]
    const name: unknown = manufacturer && JSON.parse(manufacturer)
    if (typeof name === 'string') counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1)
  }
  const best = new Map<string, string>()
  for (const [name] of [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)))
    if (!best.has(fold(name))) best.set(fold(name), name)
  return best
}

async function* recordsOf(file: string): AsyncGenerator<Record<string, string>> {
  let header: string[] | null = null
  for await (const record of delimitedRecords((await openBytes(file)).chunks, ',')) {
    if ('rowError' in record) throw new ImportError(runMessages.ofFile(file, record.line, record.rowError.message))
    if (header) yield Object.fromEntries(header.map((name, index) => [name, record.fields[index] ?? '']))
    else header = record.fields
  }
}

function oneOf(folder: string, name: string): string {
  const found = [name, `${name}.gz`].map((file) => join(folder, file)).find((file) => existsSync(file))
  if (!found) throw new ImportError(runMessages.noFile(name, folder))
  return found
}
