import type { CatalogueIndex } from './catalogue-index.ts'
import { listing } from './listing-keys.ts'
import { rowOf } from './postings.ts'

/** The values of products of some categories, by attribute, and how many products were looked at. */
export type ValueSpread = { rows: number; codes: ReadonlyMap<number, readonly number[]> }

/** So many tell how large, heavy or fast such products are. */
const enoughRows = 600
const maxKept = 200

/** Of at most so many products, spread evenly. */
export function valueSpread(categories: ReadonlySet<number>, index: CatalogueIndex): ValueSpread {
  const kept = keptOf(index)
  const key = [...categories].sort((a, b) => a - b).join(' ')
  const known = kept.get(key)
  if (known) return known
  const found = readSpread(categories, index)
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, found)
  return found
}

function readSpread(categories: ReadonlySet<number>, index: CatalogueIndex): ValueSpread {
  const { category, isAlive, values, valueStart, valueCount } = index.columns
  const lists = [...categories].map((id) => ({ id, entries: index.listings.entries(listing.category(id)) }))
  const all = lists.reduce((sum, { entries }) => sum + entries.length, 0)
  const step = Math.max(1, Math.floor(all / enoughRows))
  const codes = new Map<number, number[]>()
  let rows = 0
  for (const { id, entries } of lists) {
    for (let at = 0; at < entries.length; at += step) {
      const row = rowOf(entries[at] as number)
      // Products of categories below are listed here as well.
      if (category[row] !== id || isAlive[row] === 0) continue
      rows++
      const start = valueStart[row] as number
      for (let value = start; value < start + (valueCount[row] as number); value++) {
        const code = values[value] as number
        const attribute = index.values.attributes[code] as number
        const own = codes.get(attribute)
        if (own) own.push(code)
        else codes.set(attribute, [code])
      }
    }
  }
  return { rows, codes }
}

type Kept = { revision: number; spreads: Map<string, ValueSpread> }
const keptSpreads = new WeakMap<CatalogueIndex, Kept>()

function keptOf(index: CatalogueIndex): Kept['spreads'] {
  const known = keptSpreads.get(index)
  if (known?.revision === index.wordRevision) return known.spreads
  const spreads: Kept['spreads'] = new Map()
  keptSpreads.set(index, { revision: index.wordRevision, spreads })
  return spreads
}
