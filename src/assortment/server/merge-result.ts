import type { Merge } from '#assortment/contract.ts'

export type MovedProduct = { name: string; isListed: boolean }
type Facts = Pick<Merge, 'from' | 'into'> & Partial<Pick<Merge, 'redirect' | 'moved'>>

const sampleLimit = 5

/** What a merge did, whether of categories, manufacturers or spellings. */
export function mergeResult(products: readonly MovedProduct[], { from, into, redirect, moved }: Facts): Merge {
  return {
    from,
    into,
    products: products.length,
    listed: products.filter(({ isListed }) => isListed).length,
    redirect: redirect ?? null,
    moved: moved ?? [],
    samples: products.slice(0, sampleLimit).map(({ name }) => name),
  }
}
