import type { ProductCard } from '#catalog/contract.ts'
import type { PopularCategory } from './navigation.ts'
import type { Place, Popular } from './popular.ts'
import type { ProductCache } from './product-cache.ts'
import type { Viewpoint } from './toplists.ts'

export type TileQuery = {
  id?: number | undefined
  entityId?: number | undefined
  entityType?: number | undefined
  level?: number | undefined
  sectionId?: number | undefined
}
type Tile = {
  category: Pick<PopularCategory, 'id' | 'name' | 'entityId' | 'entityType' | 'level' | 'filters'>
  product: ProductCard
}

/** The products of a list, the most popular first, with the filters of an address's query. */
export type FilteredProducts = (url: string, query: string, shown: Viewpoint) => Promise<readonly number[]>

type Deps = Viewpoint & { productCache: ProductCache; popular: Popular; filteredProducts: FilteredProducts }

const maxTiles = 8

export async function categoryTiles(query: TileQuery, deps: Deps): Promise<Tile[]> {
  const { productCache, audience, now } = deps
  const shown = new Set<number>()
  const tiles: Tile[] = []
  for (const entry of productCache.popularCategories) {
    if (tiles.length === maxTiles) break
    if (!isAsked(entry, query)) continue
    const productId = (await productsOf(entry, deps)).find((id) => !shown.has(id))
    const card = productId === undefined ? undefined : productCache.card(productId, audience, now)
    if (!card) continue
    shown.add(card.id)
    const { id, name, entityId, entityType, level, filters } = entry
    tiles.push({ category: { id, name, entityId, entityType, level, filters }, product: card })
  }
  return tiles
}

async function productsOf(entry: PopularCategory, deps: Deps): Promise<readonly number[]> {
  const { popular, filteredProducts, audience, now } = deps
  if (entry.filters) return await filteredProducts(listOf(entry), entry.filters, { audience, now })
  return popular.in(placeOf(entry), now).map(({ id }) => id)
}

function isAsked(entry: PopularCategory, { id, entityId, entityType, level, sectionId }: TileQuery): boolean {
  const isHere =
    sectionId === undefined
      ? entry.locationType === 'start'
      : entry.locationType === 'section' && entry.locationId === sectionId
  return (
    (id === undefined ? isHere : entry.id === id) &&
    (entityId === undefined || entry.entityId === entityId) &&
    (entityType === undefined || entry.entityType === entityType) &&
    (level === undefined || entry.level === level)
  )
}

/**
 * 1 and 4 are a section (4 written as a category with the prefix s); 3 a manufacturer; 2 a category, and 5 one without
 * a link.
 */
function placeOf({ entityType, entityId }: PopularCategory): Place {
  if (entityType === 1 || entityType === 4) return { sectionId: entityId }
  return entityType === 3 ? { manufacturerId: entityId } : { categoryId: entityId }
}

function listOf({ entityType, entityId }: PopularCategory): string {
  if (entityType === 1) return `section/${entityId}`
  if (entityType === 3) return `manufacturer/${entityId}`
  return `category/${entityType === 4 ? 's' : ''}${entityId}`
}
