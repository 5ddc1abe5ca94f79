import { hasFigure, wordOf } from '#search-engine/server/words.ts'
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
  if (knownNames.has(joined)) return !lexicon.isInName(`${first} ${second}`)
  if (joined.length < shortestJoined) return false
  const isKnown = (word: string) => word.length > 1 && lexicon.hasAsWritten(word)
  if (isKnown(first) && isKnown(second)) return first.endsWith('s') && things.isKind([joined])
  return (
    lexicon.hasAsWritten(joined) ||
    lexicon.hasPhrase([joined]) ||
    things.isKind([joined]) ||
    (!wordOf(second).isStop && isOfOtherGoods(joined, lexicon))
  )
}

/** `kaffe maskin`, of which nothing is called so. */
function isOfOtherGoods(joined: string, lexicon: QueryVocabulary['lexicon']): boolean {
  return isGoods(joined) && !lexicon.isCalled(joined)
}

const shortestJoined = 5
