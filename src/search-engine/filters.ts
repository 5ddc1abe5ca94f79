/**
 * The `f` query parameter: one filter each, written `*`? type `^` value. `attributes^12-svart~vit`,
 * `category-filter^category-1-5~7`, `stock^web`. Prices in kronor: `attributes^1-300..5000`.
 */
export type Filter = { type: 'category-filter' | 'attributes' | 'stock'; value: string; prioritized: boolean }

/** Facets that are not product attributes use ids below ten. */
export const facetIds = { price: 1, manufacturer: 2, rating: 3, highlighted: 4 } as const

export function formatFilter(filter: Filter): string {
  return `${filter.prioritized ? '*' : ''}${filter.type}^${filter.value}`
}

/** `12-a~b` → attribute 12 with the values a and b; `1-300..5000` → a range. */
export function attributeFilter(value: string): { id: number; values: string[] } {
  const dash = value.indexOf('-')
  return {
    id: Number(value.slice(0, dash)),
    values: value
      .slice(dash + 1)
      .split('~')
      .map(decodeValue),
  }
}

/** Escapes `~`, `^` and `%` in values. */
export function encodeValue(value: string): string {
  return value.replace(/[~^%]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

function decodeValue(value: string): string {
  return value.replace(/%(7e|5e|25)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
