import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import type { Values } from '#search-engine/server/values.ts'
import { tokensOf, wordOf } from '#search-engine/server/words.ts'
import { baseForm } from './adjective-forms.ts'
import { booleansOf, isFormOfColour } from './colour-words.ts'
import { nameIn } from './known-names.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** Whether it is the name of a maker, as `acer` of `som inte acer`. */
export function isMaker(word: string, { catalogueTerms }: QueryVocabulary['lexicon']): boolean {
  return nameIn(word) !== undefined || makerTerms(catalogueTerms.manufacturers).has(wordOf(word).term)
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
  return booleansOf(word, lexicon).length > 0 || attributeTerms(lexicon).has(wordOf(word).term)
}

type Manufacturers = CatalogueTerms['manufacturers']
type Attributes = CatalogueTerms['attributes']

const ofMakers = new WeakMap<Manufacturers, ReadonlySet<string>>()

function makerTerms(manufacturers: Manufacturers): ReadonlySet<string> {
  const known = ofMakers.get(manufacturers)
  if (known) return known
  const terms = new Set([...manufacturers.values()].flatMap(({ name }) => termsIn(name)))
  ofMakers.set(manufacturers, terms)
  return terms
}

const ofAttributes = new WeakMap<Values, { attributes: Attributes; terms: Set<string>; next: number }>()

/** The words of names of attributes and of the values that lists are filtered by. Values are only ever added. */
function attributeTerms({ values, catalogueTerms: { attributes } }: QueryVocabulary['lexicon']): ReadonlySet<string> {
  let known = ofAttributes.get(values)
  if (known?.attributes !== attributes) {
    const names = [...attributes.values()].flatMap(({ name }) => termsIn(name))
    known = { attributes, terms: new Set(names), next: 0 }
    ofAttributes.set(values, known)
  }
  for (; known.next < values.size; known.next++) {
    const { kind, isFacet } = attributes.get(values.attributes[known.next] ?? -1) ?? {}
    if (kind !== 'enum' || !isFacet) continue
    for (const term of termsIn(String(values.at(known.next)))) known.terms.add(term)
  }
  return known.terms
}

function termsIn(name: string): string[] {
  return tokensOf(name).map(({ word }) => wordOf(baseForm(word.text)).term)
}
