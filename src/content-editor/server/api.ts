import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { contentEditorContract } from '#content-editor/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { priceOf } from '#pricing/price.ts'
import { listProducts } from '#product-editing/server/list-products.ts'

type Deps = { db: Db; productCache: Pick<ProductCache, 'find'> }

const maxFound = 10
const leastText = 2

export function contentEditorApi({ db, productCache }: Deps): Handlers<typeof contentEditorContract> {
  async function idsOf(q: string, now: Date): Promise<number[]> {
    if (q.length < leastText) return []
    const requested = { filter: { q }, sort: 'name', isDescending: false, offset: 0, limit: maxFound } as const
    return (await listProducts(db, requested, now)).data.map(({ id }) => id)
  }

  return {
    async getNamedProducts({ query: { q, ids } }, { now }) {
      const requested = ids ?? (await idsOf(q, now))
      const found = new Map((await productCache.find(requested)).map((one) => [one.product.id, one]))
      return {
        data: requested.flatMap((id) => {
          const one = found.get(id)
          if (!one) return []
          const { name, image } = one.product
          const { price } = priceOf(one.product, { audience: 'all', now })
          return [{ id, name, image: image.src, price, isForSale: !one.isRetired && !one.product.stock.isRecalled }]
        }),
      }
    },
  }
}
