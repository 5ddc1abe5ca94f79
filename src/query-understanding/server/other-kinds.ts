import { hasFigure, wordOf } from '#search-engine/server/words.ts'
import { isGoods } from './goods.ts'
import type { QueryVocabulary } from './vocabulary.ts'

export type OtherKind = {
  /** How many words of the query name it. */
  length: number
  /** What it is a kind of, which is sold. */
  tail: string
}

const shortestTail = 4

/** `cykeldator` where computers are sold, and `usb-minne` where memory is, but neither of these. */
export function otherKindAt(words: readonly string[], at: number, vocabulary: QueryVocabulary): OtherKind | null {
  const [word = ''] = words.slice(at)
  if (hasFigure(word)) return null
  const next = words[at + 1]
  if (next !== undefined && isOtherCompound([word, next], vocabulary)) return { length: 2, tail: next }
  const isOfGoods = isGoods(word)
  const split = splitsOf(word).find(
    (parts) => isOtherCompound(parts, vocabulary) || (isOfGoods && isOtherGoods(word, parts, vocabulary)),
  )
  return split ? { length: 1, tail: split[1] } : null
}

/** The trade has words for it, and nothing is called by any of them. */
function isOtherCompound(parts: Split, { lexicon, things }: QueryVocabulary): boolean {
  return lexicon.isCompound(parts) && things.endsKind(parts[1]) && !things.isKind(parts) && !lexicon.isSold(parts)
}

/** In a catalogue whose products are called by their kind, nothing is said of what comes before it: `cykel`. */
function isOtherGoods(word: string, [first, tail]: Split, { lexicon, things }: QueryVocabulary): boolean {
  if (!things.isKind([tail]) || things.isKind([word])) return false
  const forms = [first, first.replace(/s$/, '')]
  if (forms.some((form) => lexicon.hasAsWritten(form) || wordOf(form).describes)) return false
  return lexicon.isInNames(tail) && !lexicon.isCalled(word)
}

type Split = readonly [first: string, tail: string]

/** `usb-minne` and `usbminne` as `usb minne`. */
function splitsOf(word: string): Split[] {
  const splits: Split[] = []
  for (let at = 3; at <= word.length - shortestTail; at++) {
    const [first, tail] = [word.slice(0, at).replace(/-$/, ''), word.slice(at)]
    if (first.length >= 3 && !tail.startsWith('-')) splits.push([first, tail])
  }
  return splits
}
