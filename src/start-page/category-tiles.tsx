import type { ProductCard } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import './category-tiles.css'

export type CategoryTile = {
  category: { id: number; name: string; entityId: number; entityType: number; level: number; filters: string }
  product: ProductCard
}

function pathOf({ filters, ...category }: CategoryTile['category']): string | null {
  const path = listOf(category)
  return path && filters ? `${path}?${filters}` : path
}

/** 1 section, 2 category, 3 manufacturer, 4 section addressed as a category, 5 no link. */
function listOf({ entityId: id, entityType, name }: Omit<CategoryTile['category'], 'filters'>): string | null {
  if (entityType === 1) return pathTo('section', { id, name })
  if (entityType === 2) return pathTo('category', { sid: id, name })
  if (entityType === 3) return pathTo('manufacturer', { id, name })
  return entityType === 4 ? pathTo('category', { sid: `s${id}`, name }) : null
}

type TilesProps = { title: string; tiles: CategoryTile[]; isAboveList?: boolean }

export function CategoryTiles({ title, tiles, isAboveList = false }: TilesProps) {
  if (tiles.length === 0) return null
  return (
    <section className={isAboveList ? 'category-tiles-above-list' : 'section'} aria-labelledby="h-categories">
      <div className={isAboveList ? undefined : 'section-head'}>
        <h2 id="h-categories">{title}</h2>
      </div>
      <ul className="category-tiles sheet" data-scroll-x={isAboveList || undefined}>
        {tiles.map(({ category, product }) => {
          const path = pathOf(category)
          const inside = (
            <>
              <span className="tile">
                <Image picture={product.image} alt="" sizes="120px" />
              </span>
              <b>{category.name}</b>
            </>
          )
          return <li key={category.id}>{path ? <Link href={path}>{inside}</Link> : inside}</li>
        })}
      </ul>
    </section>
  )
}
