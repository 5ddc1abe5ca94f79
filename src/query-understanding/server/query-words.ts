import { hasFigure, tokensOf, wordOf } from '#search-engine/server/words.ts'
import { wordNumbers } from './amounts.ts'
import { compoundOf } from './compound-words.ts'
import { isGoods } from './goods.ts'
import { knownNames, misspeltName, nameBySound, nameIn } from './known-names.ts'
import { isOnlyOfAccessories } from './names-of-accessories.ts'
import { otherKindAt } from './other-kinds.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** The end of a compound, which is sold, and what is said of it, which is not. */
type SoldPart = { tail: string; leftOut: string; isKnown: boolean; length: number }

type Name = {
  name: string
  /** What a name that the shop does not have is of; '' when that is unknown. */
  thing: string | undefined
  isSold: boolean
  isOnlyOfAccessories: boolean
}

type Options = {
  isCorrected: boolean
  /** Beginnings of compounds. */
  firsts: ReadonlySet<string>
}

const shortestTail = 6
const shortestUnknown = 7
const shortestFirst = 3

/** What is known by its size in inches, which is written without its unit. */
export const sized: ReadonlySet<string> = new Set(['tv', 'skärm'])

/** What the catalogue and the known names say of the words of a query, by their places. */
export class QueryWords {
  readonly #words: readonly string[]
  readonly #vocabulary: QueryVocabulary
  readonly #isCorrected: boolean
  readonly #firsts: ReadonlySet<string>
  readonly namesNoThing: boolean

  constructor(words: readonly string[], vocabulary: QueryVocabulary, { isCorrected, firsts }: Options) {
    this.#words = words
    this.#vocabulary = vocabulary
    this.#isCorrected = isCorrected
    this.#firsts = firsts
    this.namesNoThing = vocabulary.things.of(words.join(' ')).size === 0
  }

  soldPartAt(at: number): SoldPart | null {
    const word = this.#words[at] ?? ''
    const kind = this.#isCorrected && !this.#firsts.has(word) ? otherKindAt(this.#words, at, this.#vocabulary) : null
    if (kind !== null) {
      const leftOut = this.#words.slice(at, at + kind.length).join(' ')
      return { tail: kind.tail, leftOut, isKnown: true, length: kind.length }
    }
    const tail = (this.#isOtherGoods(word) ? this.#soldTailOf(word) : null) ?? this.#unknownKindAt(at)
    return tail === null ? null : { tail, leftOut: word.slice(0, -tail.length), isKnown: false, length: 1 }
  }

  nameAt(at: number): Name {
    const { lexicon } = this.#vocabulary
    const word = this.#words[at] ?? ''
    const known = nameIn(word) ?? this.#slipAt(at)
    const name = known === undefined || lexicon.hasAsWritten(word) ? word : known
    // Of other names it makes no difference whether a product has them.
    const isInCatalogue = knownNames.has(name) && this.#isInProducts(name)
    const thing = isInCatalogue ? undefined : knownNames.get(name)
    const isSold =
      thing === undefined && (knownNames.has(name) || (this.#isUnderstood(at) && !this.#isOtherGoods(word)))
    const isAlone = isInCatalogue && this.namesNoThing && this.#isCorrected
    return {
      name,
      thing,
      isSold,
      isOnlyOfAccessories: isAlone && isOnlyOfAccessories(name, this.#words, this.#vocabulary),
    }
  }

  /** `27 tum`, `256gb` and the `65` of `lg oled 65` are of the product, not of the name before them. */
  isNumberOfName(at: number, { isOfKnown, maker }: { isOfKnown: boolean; maker: string }): boolean {
    const word = this.#words[at] ?? ''
    if (!hasFigure(word)) return false
    return isOfKnown ? !this.#isMeasure(at) && !isSize(word, maker) : !this.#vocabulary.lexicon.hasAsWritten(word)
  }

  spellingAt(at: number): string {
    const { lexicon } = this.#vocabulary
    const word = this.#words[at] ?? ''
    if (!this.#isCorrected || this.#isInPhrase(at)) return word
    const isWritten = hasFigure(word) || wordOf(word).isStop || lexicon.has(word) || tokensOf(word).length > 1
    return isWritten ? word : (lexicon.correctionOf(word) ?? word)
  }

  /** `tv-bänk` is no `tv`: goods that nothing is called. */
  isOtherHead(at: number): boolean {
    const { lexicon, things } = this.#vocabulary
    const word = this.#words[at] ?? ''
    const [, head = ''] = /-(\p{L}{3,})$/u.exec(word) ?? []
    if (!this.#isCorrected || head === '' || !isGoods(head)) return false
    return things.of(head).size === 0 && !lexicon.isCalled(head) && lexicon.countWith(word) === 0
  }

  #isInProducts(name: string): boolean {
    const { lexicon } = this.#vocabulary
    if (name.includes('-')) return lexicon.isInName(name)
    // The `i7` of some number of an article is no processor.
    return lexicon.hasAsWritten(name) && (!hasFigure(name) || lexicon.isDescribed(name))
  }

  /** A name that the shop does not have, with a slip. */
  #slipAt(at: number): string | undefined {
    const word = this.#words[at] ?? ''
    const isMeant = this.#vocabulary.lexicon.hasAsWritten(word) || isGoods(word) || this.#isInPhrase(at)
    if (!this.#isCorrected || isMeant) return undefined
    return nameBySound(word) ?? (this.#isUnderstood(at) ? undefined : misspeltName(word))
  }

  /** `minneskortläsare` is a `kortläsare`, where something is called so. */
  #soldTailOf(word: string): string | null {
    const { lexicon } = this.#vocabulary
    for (let at = 2; at <= word.length - shortestTail; at++) {
      const [first, tail] = [word.slice(0, at), word.slice(at)]
      const isWord = [first, first.replace(/s$/, '')].some((form) => lexicon.hasAsWritten(form) || isGoods(form))
      if (isWord && lexicon.hasAsWritten(tail) && lexicon.isCalled(tail)) return tail
    }
    return null
  }

  /** `hobbitskal` is at least a `skal`, and that it is for a hobbit is left out. */
  #unknownKindAt(at: number): string | null {
    const { lexicon, things } = this.#vocabulary
    const word = this.#words[at] ?? ''
    if (!this.#isCorrected || word.length < shortestUnknown || !/^\p{L}+$/u.test(word)) return null
    if (lexicon.has(word) || this.#isInPhrase(at)) return null
    if (isGoods(word) || nameIn(word) !== undefined || nameBySound(word) !== undefined) return null
    const meant = lexicon.correctionOf(word)
    const isTail = meant !== null && word.length - meant.length >= shortestFirst && word.endsWith(meant)
    return isTail && things.endsKind(meant) ? meant : null
  }

  /** `frys`: of what no product is called, texts may speak; the shop does not sell it. */
  #isOtherGoods(word: string): boolean {
    return this.namesNoThing && this.#isCorrected && isGoods(word) && !this.#vocabulary.lexicon.isCalled(word)
  }

  #isMeasure(at: number): boolean {
    const [, end = this.#words[at + 1] ?? ''] = /^\d+(?:[.,]\d+)?(\p{L}+)$/u.exec(this.#words[at] ?? '') ?? []
    return wordOf(end).unit !== null
  }

  /** `cd-enhet` when both of its words are. */
  #isUnderstood(at: number): boolean {
    if (!this.#isCorrected) return true
    const { lexicon } = this.#vocabulary
    const word = this.#words[at] ?? ''
    const parts = tokensOf(word).map((token) => token.word.text)
    const models = parts.filter((part) => hasFigure(part) && /\p{L}/u.test(part))
    if (parts.length > 1 && models.length > 0 && lexicon.countWith(word) === 0)
      return models.every((part) => lexicon.countWith(part) > 0) && parts.every((part) => this.#isKnown(part, at))
    if (this.#isKnown(word, at)) return true
    return parts.length > 1 && (lexicon.hasPhrase(parts) || parts.every((part) => this.#isKnown(part, at)))
  }

  #isKnown(word: string, at: number): boolean {
    const { lexicon } = this.#vocabulary
    const { unit, isStop } = wordOf(word)
    if (isModel(word)) return lexicon.has(word)
    if (hasFigure(word) || wordNumbers.has(word) || word.length < 3 || unit !== null || isStop || lexicon.has(word))
      return true
    return this.#isInPhrase(at) || compoundOf(word, this.#vocabulary) !== null || lexicon.correctionOf(word) !== null
  }

  #isInPhrase(at: number): boolean {
    for (let length = 2; length <= 3; length++)
      for (let from = Math.max(0, at - length + 1); from <= at && from + length <= this.#words.length; from++)
        if (this.#vocabulary.lexicon.hasPhrase(this.#words.slice(from, from + length))) return true
    return false
  }
}

/** `lg oled 65` is 65 inches. */
function isSize(word: string, maker: string): boolean {
  const inches = Number(word)
  return sized.has(knownNames.get(maker) ?? '') && inches >= 19 && inches <= 105
}

/** `14700k`, `sn850x`: letters and figures that are no measure. */
export function isModel(word: string): boolean {
  const [, end] = /^\d+(?:[.,]\d+)?(\p{L}+)$/u.exec(word) ?? []
  return /^(?=.*\p{L})[\p{L}\d]{5,}$/u.test(word) && hasFigure(word) && (end === undefined || wordOf(end).unit === null)
}
