import type { Condition } from '#search-engine/server/conditions.ts'
import type { ListAnswer } from '#search-engine/server/list-request.ts'
import type { ReadPlan } from './read-plan.ts'
import { purposeOf } from './things.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** Products that only go with what is asked for, and are not called so, are no answer. */
export function hasThing(
  { categories, ids }: ListAnswer,
  { things, words }: ReadPlan,
  vocabulary: QueryVocabulary,
): boolean {
  if (things.size === 0) return true
  if ([...categories.keys()].some((id) => things.has(id) || !vocabulary.things.isNamed(id))) return true
  return ids.slice(0, fewNames).some((id) => vocabulary.things.shares(words, vocabulary.lexicon.nameOf(id)))
}

const fewNames = 3

/** `batteri till kamera`: not cameras that say something of their batteries. */
export function leadsWithThing(
  topOf: () => readonly number[],
  { things, words, conditions }: ReadPlan,
  { lexicon, things: all }: QueryVocabulary,
): boolean {
  if (things.size === 0 || conditions.some(({ is }) => is === 'used')) return true
  const isOne = (id: number) => things.has(lexicon.categoryOf(id)) || all.isCalledSame(words, lexicon.nameOf(id))
  const isStrict = purposeOf(words) !== '' || conditions.some(({ is }) => strict.has(is))
  const top = topOf()
  return top.filter(isOne).length >= top.length * (isStrict ? most : some)
}

const strict: ReadonlySet<Condition['is']> = new Set(['valued', 'measured', 'stocked', 'priced', 'onSale'])

/** Of what goes with something, or is to be like something; of others few are enough. */
const most = 0.8
const some = 0.8
