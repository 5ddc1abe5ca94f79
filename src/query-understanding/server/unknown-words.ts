import { hasFigure, wordOf } from '#search-engine/server/words.ts'
import { apart } from './compound-words.ts'
import { isGoods } from './goods.ts'
import { lineOf, nameIn, trims } from './known-names.ts'
import { otherKindAt } from './other-kinds.ts'
import { isModel, QueryWords, sized } from './query-words.ts'
import { joinedWords } from './split-words.ts'
import type { QueryVocabulary } from './vocabulary.ts'

export type SoldWords = {
  words: string[]
  notSold: string[]
  /** Words that no product has and that are no known name. */
  unknown: string[]
  /** The words, those that are misspelt as they are understood. */
  spelt: string[]
}

/**
 * Without the names that nothing is called. When nothing else is left, what such a name is of is searched for instead:
 * `iphone 15` as `mobil`.
 */
export function soldWords(
  written: readonly string[],
  vocabulary: QueryVocabulary,
  { isCorrected }: { isCorrected: boolean },
): SoldWords {
  const { lexicon } = vocabulary
  const whole = isCorrected ? joinedWords(written, vocabulary) : written
  const firsts = new Set<string>()
  const words = joinedModels(isCorrected ? partsOf(whole, vocabulary, firsts) : whole, lexicon)
  const query = new QueryWords(words, vocabulary, { isCorrected, firsts })
  const read: ReadWords = { left: [], spelt: [], notSold: [], unknown: [], instead: [], isOfOtherGoods: false }
  const { left, spelt, notSold, unknown, instead } = read
  let isOfName = false
  let isOfKnown = false
  let maker = ''
  let end = 0
  for (const [at, word] of words.entries()) {
    if (at < end) continue
    const part = query.soldPartAt(at)
    if (part !== null) {
      end = at + part.length
      if (part.isKnown) notSold.push(part.leftOut)
      else unknown.push(part.leftOut)
      left.push(part.tail)
      spelt.push(part.tail)
      isOfName = false
      continue
    }
    const line = isOfName ? lineOf(maker, word) : undefined
    if (line !== undefined) {
      instead.unshift(...(line === '' ? [] : [line]))
      continue
    }
    if (query.isOtherHead(at)) {
      notSold.push(word)
      isOfName = false
      continue
    }
    const { name, thing, isSold, isOnlyOfAccessories } = query.nameAt(at)
    if (isOnlyOfAccessories) notSold.push(name)
    const isTrim: boolean = isOfKnown && trims.has(word)
    isOfName = !isSold || (isOfName && (isTrim || query.isNumberOfName(at, { isOfKnown, maker })))
    isOfKnown = thing !== undefined || (isOfKnown && isOfName)
    if (!isSold) {
      const isOther = thing === undefined && query.namesNoThing && isCorrected && isGoods(word)
      read.isOfOtherGoods ||= isOther
      if (thing === undefined && !isOther) unknown.push(word)
      else notSold.push(name)
      if (thing) instead.push(thing)
      // `meta` of `meta quest` may be a word of the catalogue.
      if (at > 0 && left.at(-1) === words[at - 1] && lineOf(words[at - 1] ?? '', name) !== undefined) {
        left.pop()
        spelt.pop()
      }
      maker = name
    } else if (!isOfName) {
      left.push(word)
      spelt.push(query.spellingAt(at))
    }
  }
  return outcomeOf(read, query.namesNoThing, lexicon)
}

type ReadWords = SoldWordLists & { isOfOtherGoods: boolean }
type SoldWordLists = Record<'left' | 'spelt' | 'notSold' | 'unknown' | 'instead', string[]>

function outcomeOf(read: ReadWords, namesNoThing: boolean, lexicon: QueryVocabulary['lexicon']): SoldWords {
  const { left, spelt, notSold, unknown, instead, isOfOtherGoods } = read
  const nothing = { words: [], notSold: [...notSold, ...unknown], unknown: [], spelt: [] }
  // Of goods that are not sold, what else is said of them leads to nothing: `pussel 1000 bitar`.
  if (isOfOtherGoods && left.every((word) => hasFigure(word) || !lexicon.isCalled(word))) return nothing
  const isNameOnly = notSold.length > 0 && left.every((word) => hasFigure(word))
  if (isNameOnly) return { words: instead.slice(0, 1), notSold, unknown, spelt: instead.slice(0, 1) }
  // All that was asked for is unknown: it is a name as well. Of an empty list, `every` is true.
  if (left.every((word) => wordOf(word).isStop)) return nothing
  const [of = ''] = instead
  if (sized.has(of) && namesNoThing && !left.some(isGoods))
    return { words: [of, ...left], notSold, unknown, spelt: [of, ...spelt] }
  return { words: left, notSold, unknown, spelt }
}

/** Also what compounds are of, which is no kind of what they end with. */
function partsOf(words: readonly string[], vocabulary: QueryVocabulary, firsts: Set<string>): string[] {
  return words.flatMap((word, at) => {
    if (word.includes('-')) return hyphenParts(word, vocabulary)
    const parts = apart(word, vocabulary)
    if (parts.length === 1) return namesIn(word, vocabulary.lexicon) ?? [word]
    if (otherKindAt(words, at, vocabulary) !== null) return [word]
    firsts.add(parts[0] ?? '')
    return [...parts]
  })
}

/** `gpro` and `lianli` where products are called `g pro` and `lian li`. */
function namesIn(word: string, lexicon: QueryVocabulary['lexicon']): string[] | null {
  if (word.length < shortestNames || word.length > longestNames || hasFigure(word)) return null
  if (lexicon.has(word) || isGoods(word) || nameIn(word) !== undefined || lexicon.hasPhrase([word])) return null
  for (let at = 1; at <= word.length - shortestName; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const isBoth = lexicon.hasAsWritten(first) && lexicon.hasAsWritten(second)
    if (isBoth && lexicon.fact(`named ${first} ${second}`, () => lexicon.isInName(`${first} ${second}`)))
      return [first, second]
  }
  return null
}

const shortestNames = 4
const longestNames = 16
const shortestName = 2

/** `ps5-spel` is `ps5 spel`, where nothing is called so and the last word names a thing. */
function hyphenParts(word: string, vocabulary: QueryVocabulary): string[] {
  const { lexicon, things } = vocabulary
  const [, first = '', last = ''] = /^(.+?)-+(\p{L}{3,})$/u.exec(word) ?? []
  if (first === '' || otherKindAt([word], 0, vocabulary) !== null || !things.endsKind(last)) return [word]
  const isName = nameIn(first) !== undefined || !lexicon.hasAsWritten(first)
  return isName && lexicon.countWith(word) === 0 ? [first, last] : [word]
}

/** `7800 x3d` is `7800x3d`, where nothing has both words. */
function joinedModels(words: readonly string[], lexicon: QueryVocabulary['lexicon']): readonly string[] {
  const at = words.findIndex((word, at) => isSplitModel(word, words[at + 1] ?? '', lexicon))
  if (at < 0) return words
  return joinedModels(words.toSpliced(at, 2, words.slice(at, at + 2).join('')), lexicon)
}

function isSplitModel(first: string, second: string, lexicon: QueryVocabulary['lexicon']): boolean {
  if (second === '' || !(hasFigure(first) || hasFigure(second))) return false
  const joined = first + second
  return isModel(joined) && lexicon.hasAsWritten(joined) && lexicon.countWith(`${first} ${second}`) === 0
}
