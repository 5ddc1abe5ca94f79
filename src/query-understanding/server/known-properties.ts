import { tokensOf, wordOf } from '#search-engine/server/words.ts'
import { baseForm } from './adjective-forms.ts'
import { booleansOf, isFormOfColour } from './colour-words.ts'
import { nameIn } from './known-names.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** Whether it is the name of a maker, as `acer` of `som inte acer`. */
export function isMaker(word: string, lexicon: QueryVocabulary['lexicon']): boolean {
  return (
    nameIn(word) !== undefined ||
    [...lexicon.catalogueTerms.manufacturers.values()].some(({ name }) => isIn(name, word))
  )
}

/** Whether products have it or are called so: an attribute or one of its values, a maker, a known name or a word of names. */
export function isProperty(word: string, vocabulary: QueryVocabulary): boolean {
  const { lexicon, things } = vocabulary
  return (
    isMaker(word, lexicon) ||
    isFormOfColour(word) ||
    things.isKind([word]) ||
    lexicon.fact(`property ${word}`, () => isAttribute(baseForm(word), lexicon) || lexicon.isInNames(word))
  )
}

function isAttribute(word: string, lexicon: QueryVocabulary['lexicon']): boolean {
  if (booleansOf(word, lexicon).length > 0) return true
  return [...lexicon.catalogueTerms.attributes.values()].some(
    ({ id, name, kind, isFacet }) =>
      isIn(name, word) ||
      (kind === 'enum' && isFacet && [...lexicon.valuesOf(id)].some((value) => isIn(String(value), word))),
  )
}

function isIn(name: string, word: string): boolean {
  const { term } = wordOf(word)
  return tokensOf(name).some(({ word: own }) => wordOf(baseForm(own.text)).term === term)
}
