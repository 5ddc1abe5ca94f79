import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppDeps } from '#app-deps.ts'
import { pathTo } from '#paths.ts'

type WarmUp = {
  listener: RequestListener
  deps: Pick<AppDeps, 'productCache'>
  /** The shop opens no later. */
  maxMs?: number
}

/**
 * Answers what visitors ask for most before the first of them does: code that has not run yet is several times slower,
 * and some tables are made when they are first read. Nothing of this is counted as a visit or a search.
 */
export async function warmUp({ listener, deps, maxMs = 500 }: WarmUp): Promise<void> {
  const end = AbortSignal.timeout(maxMs)
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const path of usualPaths(deps)) {
      const askedAt = performance.now()
      await answered(port, path, end)
      if (performance.now() - askedAt > slowMs) await wait(restMs, undefined, { signal: end })
    }
  } catch {
    // The time is over, or something does not answer: the shop opens all the same.
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const someProducts = 12
/** Reads the list of what others sell. */
const notSold = 'elcykelhjälm'
/** Slow answers without a rest between them would be taken for an overload. */
const slowMs = 50
const restMs = 50

function usualPaths({ productCache }: WarmUp['deps']): string[] {
  const products = [...productCache.all()].slice(0, someProducts)
  const [first, ...others] = products.map((product) => {
    const { id, name, categoryId } = product
    const category = productCache.categories.get(categoryId)
    return {
      page: pathTo('product', { id, name }),
      details: `/api/product/${id}`,
      category: category ? pathTo('category', { sid: category.id, name: category.name }) : pathTo('index'),
      list: `/api/productdiscovery/category/${categoryId}?filters=attributes%5E1-1..${1_000_000 + id}`,
      search: searchPath(words(name, 2)),
      typed: `/api/productdiscovery/autocomplete/${encodeURIComponent(words(name, 1))}`,
    }
  })
  if (!first) return [pathTo('index')]
  return [
    pathTo('index'),
    first.page,
    first.category,
    first.search,
    searchPath(notSold),
    first.typed,
    first.list,
    ...others.flatMap(({ page, details, list, search, typed }) => [search, page, list, details, typed]),
  ]
}

/** The first page of a search is counted. */
const searchPath = (text: string): string => `/api/productdiscovery/search/${encodeURIComponent(text)}?page=2`

const words = (name: string, count: number): string => name.toLowerCase().split(/\s+/).slice(0, count).join(' ')

/** Rejects when the connection fails or the time is over. */
function answered(port: number, path: string, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, signal }, (answer) => {
      answer.on('end', done).on('error', fail).resume()
    }).on('error', fail)
  })
}
