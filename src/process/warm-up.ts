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
  const end = performance.now() + maxMs
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const path of usualPaths(deps)) {
      const askedAt = performance.now()
      if (askedAt > end) return
      await answered(port, path)
      if (performance.now() - askedAt > slowMs) await wait(restMs)
    }
  } catch {
    // The shop opens all the same, and its first visitors find out what does not answer.
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const someProducts = 12
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
      // The first page of a search is counted.
      search: `/api/productdiscovery/search/${encodeURIComponent(words(name, 2))}?page=2`,
      typed: `/api/productdiscovery/autocomplete/${encodeURIComponent(words(name, 1))}`,
    }
  })
  if (!first) return [pathTo('index')]
  return [
    pathTo('index'),
    first.page,
    first.category,
    first.search,
    first.typed,
    first.list,
    ...others.flatMap(({ page, details, list, search, typed }) => [search, page, list, details, typed]),
  ]
}

const words = (name: string, count: number): string => name.toLowerCase().split(/\s+/).slice(0, count).join(' ')

async function answered(port: number, path: string): Promise<void> {
  const request = get({ host: '127.0.0.1', port, path })
  const [answer] = await once(request, 'response')
  answer.resume()
  await once(answer, 'end')
}
