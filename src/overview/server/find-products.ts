import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { searchContract } from '#search/contract.ts'
import { answering } from '#search/server/answering.ts'
import type { Discovery } from '#search/server/discovery.ts'
import { fold } from '#search-engine/server/words.ts'

type Deps = {
  db: Db
  productCache: Pick<ProductCache, 'get' | 'all'>
  discovery: Pick<Discovery, 'remote'> & { finder: Pick<Discovery['finder'], 'suggest'> }
}

const max = 30
const leastText = 3

/** By article number, also that of a supplier, or EAN; else by a name that has all the words. */
export function productFinder({ db, productCache, discovery }: Deps): (text: string) => Promise<readonly number[]> {
  return async (text) => {
    const typed = text.trim()
    if (typed.length < leastText) return []
    const numbered = [...new Set([...withNumber(productCache, typed), ...(await withSupplierNumber(db, typed))])]
    if (numbered.length > 0 || /^[\d\s+#-]+$/.test(typed) || typed.includes('@')) return numbered
    const words = fold(typed).split(/\s+/)
    const { ids } = await answering({ discovery }, (own) => own.discovery.finder.suggest(typed, max), notReady)
    return ids.filter((id) => {
      const product = productCache.get(id)
      return product ? hasWords(product, words) : false
    })
  }
}

const notReady = () => domainError(searchContract.getAutocomplete, 'search-not-ready')

function withNumber(productCache: Deps['productCache'], typed: string): number[] {
  const found: number[] = []
  const number = typed.toLowerCase()
  for (const { id, gtin, mpn } of productCache.all()) {
    if (String(id) === number || gtin === number || mpn?.toLowerCase() === number) found.push(id)
    if (found.length >= max) break
  }
  return found
}

async function withSupplierNumber(db: Db, typed: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'find-supplier-number',
    'select id from product where lower(external_id) = lower($1) order by id limit $2',
    [typed, max],
  )
  return rows.map(({ id }) => id)
}

/** The engine also finds what is merely like it. */
function hasWords({ name, manufacturer }: CachedProduct, words: readonly string[]): boolean {
  const text = fold(`${manufacturer?.name ?? ''} ${name}`)
  return words.every((word) => text.includes(word))
}
