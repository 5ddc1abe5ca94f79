import type { Condition } from '#search-engine/server/conditions.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import type { ListAnswer, ListRequest, Wanted } from '#search-engine/server/list-request.ts'
import { tokensOf } from '#search-engine/server/words.ts'
import type { ReadPlan } from './read-plan.ts'
import type { QueryVocabulary } from './vocabulary.ts'

export type PlannedList = ListAnswer & {
  /** Words that had to be left out for anything to be found. */
  dropped: string[]
}

type Asked = Omit<ListRequest, 'of'>
type Deps = { engine: Engine; vocabulary: QueryVocabulary }

/** The list of a plan. When nothing has all that is asked for, the least telling word is left out until something has. */
export function plannedList(plan: ReadPlan, asked: Asked, { engine, vocabulary }: Deps): PlannedList {
  const { words, things, product } = plan
  const list = (of: ListRequest['of']) => engine.list({ ...asked, of })
  if (product !== null) return { ...list({ chosen: [product] }), dropped: [] }
  const wanted: Wanted = { text: words, conditions: plan.conditions, things }
  const isSorted = asked.sort !== 'relevance' && things.size > 0
  const first = isSorted ? list({ ...wanted, conditions: [...plan.conditions, isThing(things)] }) : list(wanted)
  const unknown = [...plan.unknown]
  if (first.total > 0) return { ...first, dropped: unknown }
  const dropped = unknown
  let left = significantOf(words)
  while (left.length > 1) {
    const without = leastTelling(left, { engine, vocabulary, conditions: plan.conditions })
    dropped.push(without)
    left = left.filter((word) => word !== without)
    const answer = list({ ...wanted, text: left.join(' ') })
    if (answer.total > 0) return { ...answer, dropped }
  }
  const unconditional = plan.conditions.length > 0 && words !== '' ? list({ text: left.join(' '), things }) : first
  return { ...unconditional, dropped: unconditional.total > 0 ? dropped : [] }
}

function isThing(categories: ReadonlySet<number>): Condition {
  return { is: 'either', conditions: [{ is: 'placed', categories }, { is: 'used' }] }
}

function significantOf(words: string): string[] {
  return tokensOf(words)
    .filter(({ word }) => !word.isStop)
    .map(({ word }) => word.text)
}

type Telling = Deps & { conditions: readonly Condition[] }

/** Never the thing itself. Without which the fewest products are left, or else the commonest word. */
function leastTelling(words: readonly string[], { vocabulary, engine, conditions }: Telling): string {
  const { things, lexicon } = vocabulary
  const qualities = words.filter((word) => things.of(word).size === 0)
  const candidates = qualities.length > 0 ? qualities : words.slice(1)
  const counted = candidates.map((word) => {
    const text = words.filter((other) => other !== word).join(' ')
    return { word, hits: engine.list({ ...counting, of: { text, conditions } }).total, all: lexicon.countWith(word) }
  })
  counted.sort((a, b) => rank(a.hits) - rank(b.hits) || b.all - a.all)
  return counted[0]?.word ?? words.at(-1) ?? ''
}

const rank = (hits: number): number => (hits === 0 ? Number.MAX_SAFE_INTEGER : hits)

const counting = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 1, upTo: false } as const
