import { type RefObject, useEffect } from 'react'
import { tellDataLayer } from '#analytics/web/data-layer.ts'
import type { ProductCard } from '#catalog/contract.ts'

const counted = 4

/** Tells once, when a list comes into view, which products stand first in it. */
export function useImpression(
  list: RefObject<HTMLElement | null>,
  name: string,
  products: readonly ProductCard[],
): void {
  // As text: the same products again are the same impression.
  const items = JSON.stringify(
    products.slice(0, counted).map(({ id, price }, index) => ({ item_id: `${id}`, price: price.price / 100, index })),
  )
  useEffect(() => {
    if (!list.current) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      tellDataLayer({ event: 'view_item_list', ecommerce: { item_list_name: name, items: JSON.parse(items) } })
    })
    watcher.observe(list.current)
    return () => watcher.disconnect()
  }, [list, name, items])
}
