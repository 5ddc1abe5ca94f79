import { hasFigure, tokensOf, wordOf } from '#search-engine/server/words.ts'
import { knownNames } from './known-names.ts'
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
  words: readonly string[],
  { lexicon, things }: QueryVocabulary,
  { isCorrected }: { isCorrected: boolean },
): SoldWords {
  const left: string[] = []
  const notSold: string[] = []
  const unknown: string[] = []
  const instead: string[] = []
  let isOfName = false
  for (const [at, word] of words.entries()) {
    const thing = knownNames.get(word)
    const isSold = thing === undefined ? isUnderstood(word, at) : lexicon.hasAsWritten(word)
    isOfName = !isSold || (isOfName && hasFigure(word) && !lexicon.hasAsWritten(word))
    if (!isSold) {
      if (thing === undefined) unknown.push(word)
      else notSold.push(word)
      if (thing) instead.push(thing)
    } else if (!isOfName) left.push(word)
  }
  const isNameOnly = notSold.length > 0 && left.every((word) => hasFigure(word))
  if (isNameOnly) return { words: instead.slice(0, 1), notSold, unknown, spelt: instead.slice(0, 1) }
  // All that was asked for is unknown: it is a name as well.
  if (left.length === 0) return { words: [], notSold: [...notSold, ...unknown], unknown: [], spelt: [] }
  return { words: left, notSold, unknown, spelt: left.map(spellingOf) }

  /** `cd-enhet` when both of its words are. */
  function isUnderstood(word: string, at: number): boolean {
    if (!isCorrected) return true
    const parts = tokensOf(word)
    return isKnown(word, at) || (parts.length > 1 && parts.every((part) => isKnown(part.word.text, at)))
  }

  function isKnown(word: string, at: number): boolean {
    const { unit, isStop } = wordOf(word)
    if (hasFigure(word) || word.length < 3 || unit !== null || isStop || lexicon.has(word)) return true
    return isInPhrase(at) || things.tailOf(word) !== null || lexicon.correctionOf(word) !== null
  }

  function spellingOf(word: string): string {
    if (!isCorrected) return word
    const isWritten = hasFigure(word) || wordOf(word).isStop || lexicon.has(word) || tokensOf(word).length > 1
    return isWritten ? word : (lexicon.correctionOf(word) ?? word)
  }

  function isInPhrase(at: number): boolean {
    return [2, 3].some((length) =>
      Array.from({ length }, (_, back) => words.slice(at - back, at - back + length)).some(
        (some, back) => at - back >= 0 && some.length === length && lexicon.hasPhrase(some),
      ),
    )
  }
}
