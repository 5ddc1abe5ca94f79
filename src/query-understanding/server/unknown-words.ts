import { hasFigure } from '#search-engine/server/words.ts'
import { knownNames } from './known-names.ts'
import type { QueryVocabulary } from './vocabulary.ts'

export type SoldWords = {
  words: string[]
  notSold: string[]
}

/**
 * Without the names that nothing is called. When nothing else is left, what such a name is of is searched for instead:
 * `iphone 15` as `mobil`.
 */
export function soldWords(words: readonly string[], { lexicon }: QueryVocabulary): SoldWords {
  const left: string[] = []
  const notSold: string[] = []
  const things: string[] = []
  let isOfName = false
  for (const word of words) {
    const thing = knownNames.get(word)
    const isSold = thing === undefined ? isUnderstood(word) : lexicon.hasAsWritten(word)
    isOfName = !isSold || (isOfName && hasFigure(word) && !lexicon.hasAsWritten(`${word}`))
    if (!isSold) {
      notSold.push(word)
      if (thing) things.push(thing)
    } else if (!isOfName) left.push(word)
  }
  if (left.every((word) => hasFigure(word)) && notSold.length > 0) return { words: things.slice(0, 1), notSold }
  return { words: left, notSold }

  function isUnderstood(word: string): boolean {
    return hasFigure(word) || word.length < 3 || lexicon.has(word) || lexicon.correctionOf(word) !== null
  }
}
