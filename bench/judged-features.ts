import { plannedList } from '#query-understanding/server/planned-list.ts'
import { planOf } from '#query-understanding/server/query-planner.ts'
import { type RankingWeights, rankBy, rankedHits } from '#search-engine/ranker.ts'
import { Engine } from '#search-engine/server/engine.ts'
import type { JudgedQuery, JudgedShop } from './judged-shop.ts'
import { ndcg } from './ndcg.ts'

export type JudgedHit = { id: number; grade: number; features: readonly number[] }

/** A query whose order matters: the rated products among its best hits, and those that follow them in any case. */
export type RankedQuery = { query: JudgedQuery; hits: readonly JudgedHit[]; others: readonly number[] }

const unranked = { filters: [], audience: 'all', page: 1, upTo: false } as const

export function rankedQueries({ products, catalogueTerms, queries }: JudgedShop): RankedQuery[] {
  const engine = Engine.build(products, catalogueTerms, new Date('2026-01-01'))
  return queries.flatMap((query) => {
    if (ndcg([...query.grades.keys()], query) === null) return []
    const { plan, vocabulary } = planOf(engine, query.text, [], { stores: [], infoPages: [] })
    const asked = { ...unranked, sort: plan.sort ?? 'relevance', pageSize: products.length }
    const { ids, dropped } = plannedList(plan, asked, { engine, vocabulary })
    const words = plan.words.split(' ').filter((word) => !dropped.includes(word))
    const found = engine.features({ text: words.join(' '), things: plan.things }, ids.slice(0, rankedHits))
    const hits = ids.slice(0, rankedHits).flatMap((id, at): JudgedHit[] => {
      const grade = query.grades.get(id)
      const features = found[at]
      return grade === undefined || !features ? [] : [{ id, grade, features }]
    })
    const known = new Set(hits.map(({ id }) => id))
    const rest = [...query.grades.keys()].sort((a, b) => a - b)
    const others = [...new Set([...ids, ...engine.related(query.text, products.length, plan.things), ...rest])]
    return { query, hits, others: others.filter((id) => query.grades.has(id) && !known.has(id)) }
  })
}

export function ndcgWith(weights: RankingWeights, { query, hits, others }: RankedQuery): number {
  const rank = rankBy(weights)
  const ranks = new Map(hits.map(({ id, features }) => [id, rank(features)]))
  const order = hits.map(({ id }) => id).sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
  return ndcg([...order, ...others], query) ?? 1
}
