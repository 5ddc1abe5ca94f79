import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { measure } from '#analytics/web/measure.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { estimatedHeight } from '#search/list-heights.ts'
import type { ListMode } from '#search/list-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProductTile } from './product-tile.tsx'

type ListCellsProps = {
  /** The list as the API names it. */
  url: string
  products: ProductCard[]
  mode: ListMode
  /** Products that will follow by themselves: their place is held free. */
  coming: number
}

const eagerCells = 6

/** The products of a list in the view that was chosen. */
export function ListCells({ url, products, mode, coming }: ListCellsProps) {
  const grid = useRef<HTMLDivElement>(null)
  useShown(url, products, grid)
  return (
    <>
      <div className={mode === 2 ? 'grid' : undefined} ref={grid}>
        {products.map((product, index) => (
          <ProductTile key={product.id} product={product} mode={mode} isEager={index < eagerCells} />
        ))}
      </div>
      <div data-end />
      <Coming count={coming} mode={mode} />
    </>
  )
}

/** Free from the moment the page is alive, so that what stands below is not pushed down while somebody looks at it. */
function Coming({ count, mode }: { count: number; mode: ListMode }) {
  const [columns, setColumns] = useState(0)
  useLayoutEffect(() => setColumns(window.innerWidth < threeColumnsFrom ? 2 : 3), [])
  return columns > 0 && count > 0 && <Skeleton height={estimatedHeight(count, mode, columns)} />
}

const threeColumnsFrom = 620

/** Tells what is shown; what counts sponsored products is fetched where there are any. */
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
      .catch(() => {})
    return () => {
      isGone = true
      end()
    }
  }, [url, products, cells])
}
