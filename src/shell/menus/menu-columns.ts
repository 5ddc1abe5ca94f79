import type { NavigationCategory } from '#catalog/contract.ts'

const columns = 4
export const maxSubcategories = 5

type MenuColumns = { main: NavigationCategory[][]; beside: NavigationCategory | null }

/** The first four categories begin a column each and the fifth stands beside them; further ones fill the shortest. */
export function menuColumns(categories: readonly NavigationCategory[]): MenuColumns {
  const main = categories.slice(0, columns).map((category) => [category])
  const heights = main.map((column) => heightOf(column))
  for (const category of categories.slice(columns + 1)) {
    const shortest = heights.indexOf(Math.min(...heights))
    main[shortest]?.push(category)
    heights[shortest] = heightOf(main[shortest] ?? [])
  }
  return { main, beside: categories[columns] ?? null }
}

/** In lines: a category without subcategories has a tile. */
function heightOf(column: readonly NavigationCategory[]): number {
  const lines = ({ subCategories: { length } }: NavigationCategory) =>
    length === 0 ? tileLines : 1 + Math.min(length, maxSubcategories) + (length > maxSubcategories ? 1 : 0)
  return column.reduce((sum, category) => sum + lines(category), 0)
}

const tileLines = 4
