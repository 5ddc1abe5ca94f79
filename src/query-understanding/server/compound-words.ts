import { isFunctionWord } from './function-words.ts'
import { isGoods } from './goods.ts'
import { nameIn } from './known-names.ts'
import type { QueryVocabulary } from './vocabulary.ts'

type Words = Pick<QueryVocabulary, 'lexicon' | 'things'>
export type Compound = { first: string; tail: string }

const shortestPart = 3

/** A compound of two words, the latter of which names a kind of thing, the longest such: `mobilkamera` is `mobil` and `kamera`. */
export function compoundOf(word: string, words: Words): Compound | null {
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const [first, tail] = [word.slice(0, at).replace(/-$/, ''), word.slice(at)]
    if (isThing(tail, words) && isWord(first, words)) return { first, tail }
  }
  return null
}

/** With each word that no product has in its parts; null when there are none. */
export function inParts(written: readonly string[], words: Words): string[] | null {
  const parts = written.flatMap((word) => {
    const compound = words.lexicon.has(word) ? null : compoundOf(word, words)
    return compound ? [compound.first, compound.tail] : [word]
  })
  return parts.length > written.length ? parts : null
}

function isThing(tail: string, { lexicon, things }: Words): boolean {
  if (things.isKind([tail])) return true
  return things.endsKind(tail) && lexicon.hasAsWritten(tail) && !isFunctionWord(tail)
}

/** Also with the sound that joins it to the next: `bords` of `bordslampa`. */
function isWord(first: string, { lexicon }: Words): boolean {
  const forms = [first, first.replace(/s$/, '')].filter((form) => form.length >= shortestPart)
  return forms.some((form) => lexicon.hasAsWritten(form) || isGoods(form) || nameIn(form) !== undefined)
}
