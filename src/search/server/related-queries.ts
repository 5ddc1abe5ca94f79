import type { ListAnswer } from '#search-engine/server/list-request.ts'
import type { ListDeps } from './list-deps.ts'
import { narrower } from './narrower.ts'

const max = 4
const manyHits = 24

export function relatedQueries(query: string, { total, categories, corrected }: ListAnswer, deps: ListDeps): string[] {
  if (total === 0) return deps.discovery.engine.shorterQueries(query).slice(0, max)
  if (total <= manyHits || categories.size < 2) return []
  const used = corrected ?? query
  return [...categories]
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([id]) => narrower(used, deps.productCache.categories.get(id)?.name ?? ''))
    .filter((related) => related !== null)
    .slice(0, max)
}
