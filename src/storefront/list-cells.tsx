import { type RefObject, useEffect, useRef } from 'react'
import { measure } from '#analytics/web/measure.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { estimatedHeight } from '#search/list-heights.ts'
import type { ListMode } from '#search/list-query.ts'
import { keptChildren } from '#ui/kept-html.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useClientValue } from '#ui/use-client-value.ts'
import { ProductTile } from './product-tile.tsx'

type ListCellsProps = {
  url: string
  products: ProductCard[]
  mode: ListMode
  coming: number
}

const eagerCells = 6

export function ListCells({ url, products, mode, coming }: ListCellsProps) {
  const grid = useRef<HTMLDivElement>(null)
  useShown(url, products, grid)
  const [eager, late] = [`eager tile ${mode}`, `tile ${mode}`]
  return (
    <>
      <div
        className={mode === 2 ? 'product-card-grid' : undefined}
        ref={grid}
        {...keptChildren(
          products,
          (_, index) => (index < eagerCells ? eager : late),
          (product, index) => (
            <ProductTile key={product.id} product={product} mode={mode} isEager={index < eagerCells} />
          ),
        )}
      />
      <div data-end />
      <Coming count={coming} mode={mode} />
    </>
  )
}

/** Reserved from hydration on, so that content below does not shift. */
function Coming({ count, mode }: { count: number; mode: ListMode }) {
  const columns = useClientValue(() => (window.innerWidth < threeColumnsFrom ? 2 : 3), 0)
  return columns > 0 && count > 0 && <Skeleton height={estimatedHeight(count, mode, columns)} />
}

const threeColumnsFrom = 620

function useShown(url: string, products: ProductCard[], cells: RefObject<Element | null>): void {
  useEffect(() => {
    const grid = cells.current
    if (grid) measure({ kind: 'list', list: url, products, at: grid })
    if (!grid || !products.some(({ sponsored }) => sponsored)) return
    let end = () => {}
    let isGone = false
    void import('#search/web/sponsored.ts')
      .then(({ watchSponsored }) => {
        if (!isGone) end = watchSponsored({ url, products, grid })
      })
      // What is not counted costs the supplier nothing.
      .catch(() => {})
    return () => {
      isGone = true
      end()
    }
  }, [url, products, cells])
}
