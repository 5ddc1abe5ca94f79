import { hasFigure } from '#search-engine/server/words.ts'
import { isFunctionWord } from './function-words.ts'
import { isGoods } from './goods.ts'
import { knownNames } from './known-names.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** `mac book` is `macbook` and `lap top` is `laptop`, where no product has both words, and `kontors stol` is `kontorsstol`. */
export function joinedWords(words: readonly string[], vocabulary: QueryVocabulary): readonly string[] {
  const at = words.findIndex((word, at) => isSplit(word, words[at + 1], vocabulary))
  if (at < 0) return words
  return joinedWords(words.toSpliced(at, 2, words.slice(at, at + 2).join('')), vocabulary)
}

function isSplit(first: string, second: string | undefined, { lexicon, things }: QueryVocabulary): boolean {
  if (second === undefined || hasFigure(first) || hasFigure(second) || isFunctionWord(first)) return false
  const joined = first + second
  if (joined.includes('-')) return false
  const isOtherGoods = isGoods(joined) || isGoods(`${first}-${second}`)
  if (isOtherGoods && !lexicon.isCalled(joined) && !lexicon.isSold([first, second])) return true
  if (knownNames.has(joined)) return !lexicon.isInName(`${first} ${second}`)
  if (joined.length < shortestJoined) return false
  const isKnown = (word: string) => word.length > 1 && lexicon.hasAsWritten(word)
  const isLinked = first.endsWith('s') && things.isKind([joined])
  if (!isLinked && isKnown(first) && isKnown(second)) return false
  return lexicon.hasAsWritten(joined) || things.isKind([joined])
}

const shortestJoined = 5
