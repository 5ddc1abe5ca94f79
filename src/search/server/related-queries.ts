import type { ListAnswer } from '#search-engine/server/list-request.ts'
import { tokensOf } from '#search-engine/server/words.ts'
import type { ListDeps } from './list-deps.ts'
import { narrower } from './narrower.ts'

const max = 4
const manyHits = 24

/** What others have searched for comes before what is made of the names of categories. */
export function relatedQueries(query: string, { total, categories, corrected }: ListAnswer, deps: ListDeps): string[] {
  if (total === 0) return deps.discovery.engine.shorterQueries(query).slice(0, max)
  if (total <= manyHits || categories.size < 2) return []
  const used = corrected ?? query
  const words = tokensOf(used).map(({ word }) => word.folded)
  const searched = deps.discovery.searched.phrases.withAll(words, max)
  const narrowed = [...categories]
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([id]) => deps.productCache.categories.get(id)?.name ?? '')
    .filter(isSearched)
    .map((name) => narrower(used, name))
    .filter((related) => related !== null)
  return [...new Set([...searched, ...narrowed])].slice(0, max)
}

/** Names such as `Fynd: gaming` are written for menus. */
function isSearched(name: string): boolean {
  return name !== '' && !name.includes(':')
}
