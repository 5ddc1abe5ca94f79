import type { CategoryTree, Product, ProductCard } from '#catalog/contract.ts'
import { releaseNote } from '#inventory/release.ts'
import { pathTo } from '#paths.ts'
import { priceLabel } from '#pricing/price-label.ts'

type Titles = 'mainTitle' | 'brand' | 'categoryTree' | 'mainCategoryPath' | 'splashes' | 'averageRating'
type Named = { id: number; name: string }

export function titlesOf(card: ProductCard, categories: readonly Named[], now: Date): Pick<Product, Titles> {
  const main = categories.at(-1)
  const labels = [priceLabel(card, now), releaseNote(card.release?.timestamp ?? null, now)]
  return {
    mainTitle: card.name,
    brand: card.manufacturer && { ...card.manufacturer, previewUrl: null },
    categoryTree: treeOf(categories),
    mainCategoryPath: main ? pathTo('category', main) : null,
    splashes: labels.flatMap((label) => label?.text ?? []),
    averageRating: card.rating,
  }
}

function treeOf(categories: readonly Named[]): CategoryTree[] {
  return categories.reduceRight<CategoryTree[]>((children, { id, name }) => [{ id, name, children }], [])
}
