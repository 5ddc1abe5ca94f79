import { pathTo } from '#paths.ts'

export const mostCompared = 4
const highest = 999_999_999

/** The address holds what is compared, and nothing else does: `/compare?p=1&p=2`. */
export function comparePath(ids: readonly number[]): string {
  const query = ids.slice(0, mostCompared).map((id) => `p=${id}`)
  return query.length > 0 ? `${pathTo('compare')}?${query.join('&')}` : pathTo('compare')
}

/** What an address compares; what names no product is left out. */
export function comparedIds(query: URLSearchParams): number[] {
  const ids = query.getAll('p').map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0))
  return [...new Set(ids.filter((id) => id > 0 && id <= highest))].slice(0, mostCompared)
}
