import type { ProductCard } from '#catalog/contract.ts'
import type { PopularCategory } from './navigation.ts'
import type { Place, Popular } from './popular.ts'
import type { ProductCache } from './product-cache.ts'
import type { Shown } from './toplists.ts'

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

const maxTiles = 8

export function categoryTiles(
  query: TileQuery,
  { productCache, popular, audience, now }: Shown & { productCache: ProductCache; popular: Popular },
): Tile[] {
  const shown = new Set<number>()
  const tiles: Tile[] = []
  for (const entry of productCache.popularCategories) {
    if (tiles.length === maxTiles) break
    if (!isAsked(entry, query)) continue
    const product = popular.in(placeOf(entry), now).find(({ id }) => !shown.has(id))
    const card = product && productCache.card(product.id, audience, now)
    if (!card) continue
    shown.add(card.id)
    const { id, name, entityId, entityType, level, filters } = entry
    tiles.push({ category: { id, name, entityId, entityType, level, filters }, product: card })
  }
  return tiles
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
