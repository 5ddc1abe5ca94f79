import { priceOf } from '#pricing/price.ts'
import { isSameQuery, ruleWords } from '#search-rules/server/placement.ts'
import type { SearchHit, SearchTrial } from '#search-trial/contract.ts'
import type { SearchConfiguration } from './decided.ts'
import { searchAs, type TrialDeps, type TrialResults } from './search-as.ts'

const shownHits = 24

type Query = { decided: SearchConfiguration; now: Date }

export function trySearch(text: string, { decided, now }: Query, deps: TrialDeps): SearchTrial {
  const found = searchAs(text, { decided, now, count: shownHits, isExplained: true }, deps)
  const { plan, corrected, sort, total, placement } = found
  const words = ruleWords(text)
  const placed = [...(placement?.pinned ?? []), ...(placement?.buried ?? [])]
  return {
    query: text,
    plan,
    correctedQuery: corrected,
    sortBy: sort,
    total,
    hits: found.ids.flatMap((id) => hitOf(id, found, { deps, now }) ?? []),
    rule: decided.stored.find(({ scope, query }) => scope === 'whole' && isSameQuery(ruleWords(query), words)) ?? null,
    placed: placed.map((id) => ({ id, name: deps.productCache.get(id)?.name ?? String(id) })),
    synonyms: decided.groups
      .filter((group) => ruleWords(group.words).some((word) => words.some(({ written }) => written === word.written)))
      .map((group) => ({ words: group.words, source: group.source })),
  }
}

function hitOf(id: number, found: TrialResults, { deps, now }: { deps: TrialDeps; now: Date }): SearchHit | null {
  const product = deps.productCache.get(id)
  if (!product) return null
  const { name, image, stock } = product
  const explanation = found.explanations.find((one) => one.id === id)
  return {
    id,
    name,
    image,
    price: priceOf(product, { audience: 'all', now }).price,
    stock: {
      web: stock.web,
      supplier: stock.supplier,
      stores: [...stock.stores.values()].filter((units) => units > 0).length,
    },
    mark: markOf(id, found),
    explanation: explanation && explanation.words.length > 0 ? explanation : null,
  }
}

function markOf(id: number, { placement, sponsored }: TrialResults): SearchHit['mark'] {
  if (placement?.pinned.includes(id)) return 'pinned'
  if (placement?.buried.includes(id)) return 'buried'
  return sponsored.includes(id) ? 'sponsored' : null
}
