import { useState } from 'react'
import type { NamedProduct } from '#content-editor/contract.ts'
import { loadProducts } from './load-references.ts'

/** The names of products that were known at first, and of those chosen since. */
export function useProducts(first: ReadonlyMap<number, NamedProduct>) {
  const [added, setAdded] = useState<ReadonlyMap<number, NamedProduct>>(new Map())
  const add = (found: readonly NamedProduct[]) =>
    setAdded((before) => new Map([...before, ...found.map((one) => [one.id, one] as const)]))
  return {
    known: new Map([...first, ...added]),
    add,
    async load(ids: readonly number[]): Promise<NamedProduct[]> {
      const found = await loadProducts(ids)
      add(found)
      return found
    },
  }
}
