import { hasFigure } from '#search-engine/server/words.ts'
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
    const own = isThing(tail, words) ? wordIn(first, words) : null
    if (own !== null) return { first: own, tail }
  }
  return null
}

const shortestCompound = 7

/** A compound that no product has, in its parts: `hdmisladd` is not any `sladd`. One that is misspelt stays whole. */
export function apart(word: string, words: Words): readonly string[] {
  const { lexicon } = words
  if (word.length < shortestCompound || hasFigure(word) || isKnown(word, words)) return [word]
  const compound = compoundOf(word, words)
  if (compound === null) return [word]
  const meant = lexicon.correctionOf(word)
  return meant === null || word.endsWith(meant) ? [withoutLink(compound.first, words), compound.tail] : [word]
}

/** `plånboks` of `plånboksfodral` is `plånbok`. */
function withoutLink(first: string, { lexicon }: Words): string {
  const bare = first.replace(/s$/, '')
  return bare !== first && (isGoods(bare) || lexicon.hasAsWritten(bare)) ? bare : first
}

function isKnown(word: string, { lexicon }: Words): boolean {
  return lexicon.has(word) || lexicon.hasPhrase([word]) || isGoods(word) || nameIn(word) !== undefined
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

/** As `padd` of `padda` and `surfplatte` of `surfplatta`. */
const cutShort = /(ck|([b-df-hj-np-tv-z])\2)e?$/

/** Also with the sound that joins it to the next, or without the one that it ends with: `bords` of `bordslampa`, `padd` of `paddfodral`. */
function wordIn(first: string, { lexicon, things }: Words): string | null {
  const forms = [first, first.replace(/s$/, '')].filter((form) => form.length >= shortestPart)
  const isWord = (form: string) =>
    lexicon.hasAsWritten(form) || lexicon.hasPhrase([form]) || isGoods(form) || nameIn(form) !== undefined
  const whole = first.replace(cutShort, '$1a')
  if (whole !== first && things.isKind([whole])) return whole
  return forms.some(isWord) ? first : null
}
