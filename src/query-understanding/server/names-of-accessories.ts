import { hasFigure } from '#search-engine/server/words.ts'
import { knownNames, trims } from './known-names.ts'
import type { QueryVocabulary } from './vocabulary.ts'

const nearlyAll = 0.8

/**
 * Of `iphone` and `xbox`, when nothing else is asked for: no product is one, and nearly all that have the name in theirs
 * are other things for it.
 */
export function isOnlyOfAccessories(name: string, words: readonly string[], vocabulary: QueryVocabulary): boolean {
  const { lexicon, things } = vocabulary
  const thing = knownNames.get(name)
  if (!thing || !isAllOf(words, name)) return false
  return lexicon.fact(`only gone with ${name}`, () => {
    const own = things.of(thing)
    if (lexicon.isIn(name, own)) return false
    const named = lexicon.namedWith(name)
    if (named.some(({ isMaker }) => isMaker)) return false
    const others = named.filter(({ product, goesWith }) => goesWith || isOther(things.of(product.name), own))
    return others.length > 0 && others.length >= named.length * nearlyAll
  })
}

/** `xbox series 5` and `playstation konsol`, but not the name of a product that has it. */
function isAllOf(words: readonly string[], name: string): boolean {
  const thing = knownNames.get(name)
  return words.every((word) => word === name || word === thing || hasFigure(word) || trims.has(word))
}

function isOther(some: ReadonlySet<number>, own: ReadonlySet<number>): boolean {
  return some.size > 0 && ![...some].some((id) => own.has(id))
}
