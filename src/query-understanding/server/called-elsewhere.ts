import { tokensOf } from '#search-engine/server/words.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** `dörrklocka` and what means the same, where cameras are called so: that it ends as a watch does not make it one. */
export function isCalledElsewhere(
  words: string,
  categories: ReadonlySet<number>,
  { lexicon, things }: QueryVocabulary,
): boolean {
  const named = things.calledIn(words)
  if (things.isKind([named])) return false
  const [token, ...others] = tokensOf(named)
  if (!token || others.length > 0) return false
  return lexicon.fact(`elsewhere ${named}`, () => {
    const same = lexicon.catalogueTerms.synonyms.of([token.word.term]).filter((terms) => terms.length === 1)
    const all = [named, ...same.flat()].flatMap((word) => lexicon.namedWith(word))
    const own = all.filter(({ product, goesWith }) => !goesWith && !things.mixed.has(product.categoryId))
    return own.length > 0 && own.every(({ product }) => !categories.has(product.categoryId))
  })
}
