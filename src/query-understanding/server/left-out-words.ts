import type { Condition } from '#search-engine/server/conditions.ts'
import type { DiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import { hasFigure, tokensOf, wordOf } from '#search-engine/server/words.ts'
import { compoundOf } from './compound-words.ts'
import { isGoods } from './goods.ts'
import { trims } from './known-names.ts'
import { isMaker } from './known-properties.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** A number and its unit are one word, as they are searched for, and so is `usb-c`. */
export function significantOf(words: string): string[] {
  const significant = tokensOf(words).filter(({ word }) => !word.isStop)
  const found: string[] = []
  for (let at = 0; at < significant.length; at++) {
    const [token, following] = significant.slice(at, at + 2)
    if (!token) break
    const [word, next] = [token.word, following?.word]
    const isAmount = word.isNumber && next !== undefined && next.unit !== null
    const isJoined = token.joinsNext && next?.text.length === 1 && !hasFigure(word.text)
    found.push(isAmount ? `${word.text} ${next.text}` : isJoined ? `${word.text}-${next.text}` : word.text)
    if (isAmount || isJoined) at++
  }
  return found
}

type Telling = {
  engine: Pick<DiscoveryEngine, 'found'>
  vocabulary: QueryVocabulary
  conditions: readonly Condition[]
  goesWith: readonly string[]
  needed: readonly string[]
  isCorrected: boolean
}
export type Without = { word: string; left: string[] }

/** The name of an attribute before its value, what the thing goes with before its qualities, and never the thing itself. Without which the fewest products are left, or else the commonest word. */
export function leastTelling(words: readonly string[], telling: Telling): Without | null {
  const { vocabulary, engine, conditions, goesWith, needed, isCorrected } = telling
  const { things, lexicon } = vocabulary
  const free = words.filter((word) => !needed.includes(word))
  const thing = nounsOf(words, vocabulary)
  // Both words of `bärbar dator` are the thing.
  const isOther = (word: string) => !thing.has(word) && !isKind(word, vocabulary)
  const others = free.filter((word) => isOther(word) || goesWith.includes(word))
  const labels = free.filter((word) => things.of(word).size === 0 && lexicon.isAttributeName(word))
  if (labels[0] !== undefined && words.length > 1)
    return { word: labels[0], left: words.filter((word) => word !== labels[0]) }
  const qualities = goesWith.length > 0 ? others.filter((word) => goesWith.includes(word)) : others
  const usual = qualities.length > 0 && words.length > 1 ? qualities : withoutThing(words, vocabulary)
  // The replacement may be another kind of product.
  const candidates =
    needed.length > 0
      ? free
      : usual.filter((word) => words.some((other) => other !== word && isTelling(other, vocabulary)))
  if (candidates.length === 0) return isCorrected && words.length === 1 ? tailOf(words, vocabulary) : null
  const counted = candidates.map((word) => {
    const left = words.filter((other) => other !== word)
    const hits = engine.found({ text: left.join(' '), conditions, isCorrected }).total
    return { word, left, hits, all: lexicon.countWith(word) }
  })
  // A length or a capacity before the thing's own words: of `hdmi kabel 5m` any cable for HDMI.
  const measure = counted.findLast(({ word, hits }) => hits > 0 && isMeasured(word))
  if (measure) return measure
  const weight = new Map(candidates.map((word) => [word, weightOf(word, vocabulary)]))
  const lighter = (one: string, other: string) => (weight.get(one) ?? 0) - (weight.get(other) ?? 0)
  counted.sort((a, b) => lighter(a.word, b.word) || rank(a.hits) - rank(b.hits) || b.all - a.all)
  return counted[0] ?? null
}

/** `billaddare` as well, which no category is called. */
function isKind(word: string, vocabulary: QueryVocabulary): boolean {
  return vocabulary.things.of(word).size > 0 || compoundOf(word, vocabulary) !== null
}

/** What no product is called is left out first, and what a thing is known by last: its maker, a known name. */
function weightOf(word: string, { lexicon }: QueryVocabulary): number {
  const parts = tokensOf(word).map((token) => token.word.text)
  if (
    word.length < 2 ||
    !(lexicon.isCalled(word) || (parts.length > 1 && parts.every((part) => lexicon.isCalled(part))))
  )
    return 0
  return isMaker(word, lexicon) || (wordOf(word).describes && !hasFigure(word)) ? 2 : 1
}

/** The words that name the thing; where no category is called so, what is called by the name of some goods: `kortläsare`. */
function nounsOf(words: readonly string[], { things, lexicon }: QueryVocabulary): ReadonlySet<string> {
  const called = significantOf(things.calledIn(words.join(' ')))
  if (called.length > 0) return new Set(called)
  // A word of the trade that only describes is no name of a thing.
  const isNoun = (word: string) => isGoods(word) || (lexicon.hasPhrase([word]) && !wordOf(word).describes)
  return new Set(words.filter((word) => isNoun(word) && lexicon.isCalled(word)))
}

/** Of `laptop laddare` the last names the thing. */
function withoutThing(words: readonly string[], vocabulary: QueryVocabulary): string[] {
  const thing = nounsOf(words, vocabulary)
  const left = words.filter((word) => !thing.has(word))
  return left.length < words.length ? left : words.slice(1)
}

/** `b` of `27gp850-b`, `ti` and `15,6` say nothing alone. */
function isTelling(word: string, vocabulary: QueryVocabulary): boolean {
  if (isKind(word, vocabulary) || isMaker(word, vocabulary.lexicon)) return true
  if (word.length < 2 || trims.has(word)) return false
  return !hasFigure(word) || (word.length >= shortestModel && !/^\d+(?:[.,]\d+)?$/.test(word) && !isMeasured(word))
}

const shortestModel = 4

export function isMeasured(word: string): boolean {
  const [, end = ''] = /^\d+(?:[.,]\d+)?\s?(\p{L}+|["″])$/u.exec(word) ?? []
  return end === '"' || end === '″' || wordOf(end).unit !== null
}

/** What an only word is a kind of. */
function tailOf([word = '']: readonly string[], vocabulary: QueryVocabulary): Without | null {
  const compound = compoundOf(word, vocabulary)
  return compound === null ? null : { word: word.slice(0, -compound.tail.length), left: [compound.tail] }
}

const rank = (hits: number): number => (hits === 0 ? Number.MAX_SAFE_INTEGER : hits)
