import { hasFigure, tokensOf, wordOf } from '#search-engine/server/words.ts'
import { wordNumbers } from './amounts.ts'
import { apart, compoundOf } from './compound-words.ts'
import { isGoods } from './goods.ts'
import { knownNames, lineOf, misspeltName, nameBySound, nameIn, trims } from './known-names.ts'
import { otherKindAt } from './other-kinds.ts'
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
  const { lexicon, things } = vocabulary
  const whole = isCorrected ? joinedWords(written, vocabulary) : written
  const firsts = new Set<string>()
  const words = joinedModels(isCorrected ? partsOf(whole, vocabulary, firsts) : whole, lexicon)
  const left: string[] = []
  const spelt: string[] = []
  const notSold: string[] = []
  const unknown: string[] = []
  const instead: string[] = []
  let isOfName = false
  let isOfKnown = false
  let isOfOtherGoods = false
  let maker = ''
  const namesNoThing = things.of(words.join(' ')).size === 0
  let end = 0
  for (const [at, word] of words.entries()) {
    if (at < end) continue
    const kind = isCorrected && !firsts.has(word) ? otherKindAt(words, at, vocabulary) : null
    if (kind !== null) {
      end = at + kind.length
      notSold.push(words.slice(at, end).join(' '))
      left.push(kind.tail)
      spelt.push(kind.tail)
      isOfName = false
      continue
    }
    const tail = isOtherGoods(word) ? soldTailOf(word) : null
    if (tail !== null) {
      unknown.push(word.slice(0, -tail.length))
      left.push(tail)
      spelt.push(tail)
      isOfName = false
      continue
    }
    const kindOf = isCorrected ? unknownKindOf(word, at) : null
    if (kindOf !== null) {
      unknown.push(word.slice(0, -kindOf.length))
      left.push(kindOf)
      spelt.push(kindOf)
      isOfName = false
      continue
    }
    const line = isOfName ? lineOf(maker, word) : undefined
    if (line !== undefined) {
      instead.unshift(...(line === '' ? [] : [line]))
      continue
    }
    const known = nameIn(word) ?? slipOf(word, at)
    const name = known === undefined || lexicon.hasAsWritten(word) ? word : known
    // Of other names it makes no difference whether a product has them.
    const isWritten = knownNames.has(name) && isInProducts(name)
    const thing = isWritten ? undefined : knownNames.get(name)
    // What goes with it is shown.
    if (isWritten && namesNoThing && isCorrected && isAllOf(words, name) && isOnlyGoneWith(name, vocabulary))
      notSold.push(name)
    const isSold = thing === undefined && (knownNames.has(name) || (isUnderstood(word, at) && !isOtherGoods(word)))
    const isTrim: boolean = isOfKnown && trims.has(word)
    const isNumber: boolean =
      hasFigure(word) && (isOfKnown ? !isMeasure(at) && !isSize(at) : !lexicon.hasAsWritten(word))
    isOfName = !isSold || (isOfName && (isTrim || isNumber))
    isOfKnown = thing !== undefined || (isOfKnown && isOfName)
    if (!isSold) {
      const isOther = thing === undefined && namesNoThing && isCorrected && isGoods(word)
      isOfOtherGoods ||= isOther
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
      spelt.push(isInPhrase(at) ? word : spellingOf(word))
    }
  }
  // Of goods that are not sold, what else is said of them leads to nothing: `pussel 1000 bitar`.
  if (isOfOtherGoods && left.every((word) => hasFigure(word) || !lexicon.isCalled(word)))
    return { words: [], notSold: [...notSold, ...unknown], unknown: [], spelt: [] }
  const isNameOnly = notSold.length > 0 && left.every((word) => hasFigure(word))
  if (isNameOnly) return { words: instead.slice(0, 1), notSold, unknown, spelt: instead.slice(0, 1) }
  // All that was asked for is unknown: it is a name as well.
  if (left.length === 0) return { words: [], notSold: [...notSold, ...unknown], unknown: [], spelt: [] }
  if (left.every((word) => wordOf(word).isStop))
    return { words: [], notSold: [...notSold, ...unknown], unknown: [], spelt: [] }
  const [of = ''] = instead
  if (sized.has(of) && namesNoThing && !left.some(isGoods))
    return { words: [of, ...left], notSold, unknown, spelt: [of, ...spelt] }
  return { words: left, notSold, unknown, spelt }

  function isInProducts(name: string): boolean {
    if (name.includes('-')) return lexicon.isInName(name)
    // The `i7` of some number of an article is no processor.
    return lexicon.hasAsWritten(name) && (!hasFigure(name) || lexicon.isDescribed(name))
  }

  /** A name that the shop does not have, with a slip. */
  function slipOf(word: string, at: number): string | undefined {
    if (!isCorrected || lexicon.hasAsWritten(word) || isGoods(word) || isInPhrase(at)) return undefined
    return nameBySound(word) ?? (isUnderstood(word, at) ? undefined : misspeltName(word))
  }

  /** `minneskortläsare` is a `kortläsare`, where something is called so. */
  function soldTailOf(word: string): string | null {
    for (let at = 2; at <= word.length - shortestTail; at++) {
      const [first, tail] = [word.slice(0, at), word.slice(at)]
      const isWord = [first, first.replace(/s$/, '')].some((form) => lexicon.hasAsWritten(form) || isGoods(form))
      if (isWord && lexicon.hasAsWritten(tail) && lexicon.isCalled(tail)) return tail
    }
    return null
  }

  /** `hobbitskal` is at least a `skal`, and that it is for a hobbit is left out. */
  function unknownKindOf(word: string, at: number): string | null {
    if (word.length < shortestUnknown || !/^\p{L}+$/u.test(word) || lexicon.has(word) || isInPhrase(at)) return null
    if (isGoods(word) || nameIn(word) !== undefined || nameBySound(word) !== undefined) return null
    const meant = lexicon.correctionOf(word)
    const isTail = meant !== null && word.length - meant.length >= shortestFirst && word.endsWith(meant)
    return isTail && things.endsKind(meant) ? meant : null
  }

  /** `frys`: of what no product is called, texts may speak; the shop does not sell it. */
  function isOtherGoods(word: string): boolean {
    return namesNoThing && isCorrected && isGoods(word) && !lexicon.isCalled(word)
  }

  /** `27 tum` and `256gb` are of the product, not of the name before them. */
  function isMeasure(at: number): boolean {
    const [, end = words[at + 1] ?? ''] = /^\d+(?:[.,]\d+)?(\p{L}+)$/u.exec(words[at] ?? '') ?? []
    return wordOf(end).unit !== null
  }

  /** `lg oled 65` is 65 inches. */
  function isSize(at: number): boolean {
    const inches = Number(words[at])
    return sized.has(knownNames.get(maker) ?? '') && inches >= 19 && inches <= 105
  }

  /** `cd-enhet` when both of its words are. */
  function isUnderstood(word: string, at: number): boolean {
    if (!isCorrected) return true
    const parts = tokensOf(word).map((token) => token.word.text)
    const models = parts.filter((part) => hasFigure(part) && /\p{L}/u.test(part))
    if (parts.length > 1 && models.length > 0 && lexicon.countWith(word) === 0)
      return models.every((part) => lexicon.countWith(part) > 0) && parts.every((part) => isKnown(part, at))
    if (isKnown(word, at)) return true
    return parts.length > 1 && (lexicon.hasPhrase(parts) || parts.every((part) => isKnown(part, at)))
  }

  function isKnown(word: string, at: number): boolean {
    const { unit, isStop } = wordOf(word)
    if (isModel(word)) return lexicon.has(word)
    if (hasFigure(word) || wordNumbers.has(word) || word.length < 3 || unit !== null || isStop || lexicon.has(word))
      return true
    return isInPhrase(at) || compoundOf(word, vocabulary) !== null || lexicon.correctionOf(word) !== null
  }

  function spellingOf(word: string): string {
    if (!isCorrected) return word
    const isWritten = hasFigure(word) || wordOf(word).isStop || lexicon.has(word) || tokensOf(word).length > 1
    return isWritten ? word : (lexicon.correctionOf(word) ?? word)
  }

  function isInPhrase(at: number): boolean {
    for (let length = 2; length <= 3; length++)
      for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++)
        if (lexicon.hasPhrase(words.slice(from, from + length))) return true
    return false
  }
}

const shortestTail = 6
/** What is known by its size in inches, which is written without its unit. */
const sized: ReadonlySet<string> = new Set(['tv', 'skärm'])
const shortestUnknown = 7
const shortestFirst = 3

/** Also what compounds are of, which is no kind of what they end with. */
function partsOf(words: readonly string[], vocabulary: QueryVocabulary, firsts: Set<string>): string[] {
  return words.flatMap((word, at) => {
    if (word.includes('-')) return hyphenParts(word, vocabulary)
    const parts = apart(word, vocabulary)
    if (parts.length === 1 || otherKindAt(words, at, vocabulary) !== null) return [word]
    firsts.add(parts[0] ?? '')
    return [...parts]
  })
}

/** `ps5-spel` is `ps5 spel`, where nothing is called so and the last word names a thing. */
function hyphenParts(word: string, vocabulary: QueryVocabulary): string[] {
  const { lexicon, things } = vocabulary
  const [, first = '', last = ''] = /^(.+?)-+(\p{L}{3,})$/u.exec(word) ?? []
  if (first === '' || !things.endsKind(last) || otherKindAt([word], 0, vocabulary) !== null) return [word]
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

/** `xbox series 5` and `playstation konsol`, but not the name of a product that has it. */
function isAllOf(words: readonly string[], name: string): boolean {
  const thing = knownNames.get(name)
  return words.every((word) => word === name || word === thing || hasFigure(word) || trims.has(word))
}

const nearlyAll = 0.8

/** Of `iphone` and `xbox`: no product is one, and nearly all that have the name in theirs are other things for it. */
function isOnlyGoneWith(name: string, { lexicon, things }: QueryVocabulary): boolean {
  const thing = knownNames.get(name)
  if (thing === undefined || thing === '') return false
  return lexicon.fact(`only gone with ${name}`, () => {
    const own = things.of(thing)
    if (lexicon.isIn(name, own)) return false
    const named = lexicon.namedWith(name)
    if (named.some(({ isMaker }) => isMaker)) return false
    const others = named.filter(({ product, goesWith }) => goesWith || isOther(things.of(product.name), own))
    return others.length > 0 && others.length >= named.length * nearlyAll
  })
}

function isOther(some: ReadonlySet<number>, own: ReadonlySet<number>): boolean {
  return some.size > 0 && ![...some].some((id) => own.has(id))
}

/** `14700k`, `sn850x`: letters and figures that are no measure. */
function isModel(word: string): boolean {
  const [, end] = /^\d+(?:[.,]\d+)?(\p{L}+)$/u.exec(word) ?? []
  return /^(?=.*\p{L})[\p{L}\d]{5,}$/u.test(word) && hasFigure(word) && (end === undefined || wordOf(end).unit === null)
}
