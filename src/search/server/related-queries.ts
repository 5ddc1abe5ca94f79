import type { ListAnswer } from './engine/list-request.ts'
import type { ListParts } from './list.ts'
import { narrower } from './narrower.ts'

const most = 4
const manyHits = 24

/** Narrower searches where there are many hits, wider ones where there is none. */
export function relatedQueries(
  query: string,
  { total, categories, corrected }: ListAnswer,
  parts: ListParts,
): string[] {
  if (total === 0) return parts.discovery.engine.shorterQueries(query).slice(0, most)
  if (total <= manyHits || categories.size < 2) return []
  const used = corrected ?? query
  return [...categories]
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([id]) => narrower(used, parts.shelf.categories.get(id)?.name ?? ''))
    .filter((related) => related !== null)
    .slice(0, most)
}
