import type { ListAnswer } from './engine/list-request.ts'
import { fold } from './engine/words.ts'
import type { ListParts } from './list.ts'

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
    .map(([id]) => parts.shelf.categories.get(id)?.name.toLowerCase() ?? '')
    .filter((name) => name !== '' && !fold(name).includes(fold(used)) && !fold(used).includes(fold(name)))
    .slice(0, most)
    .map((name) => `${used} ${name}`)
}
