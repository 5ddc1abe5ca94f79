import { pathTo } from '#paths.ts'

export const maxCompared = 4
const highest = 999_999_999

/** The compared products are in the address only: `/compare?p=1&p=2`. */
export function comparePath(ids: readonly number[]): string {
  const query = ids.slice(0, maxCompared).map((id) => `p=${id}`)
  return query.length > 0 ? `${pathTo('compare')}?${query.join('&')}` : pathTo('compare')
}

export function comparedIds(query: URLSearchParams): number[] {
  const ids = query.getAll('p').map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0))
  return [...new Set(ids.filter((id) => id > 0 && id <= highest))].slice(0, maxCompared)
}
