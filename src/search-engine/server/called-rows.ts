import type { CatalogueIndex } from './catalogue-index.ts'
import { entriesWithAll } from './matcher.ts'
import { rowOf, weightOf as weightIn } from './postings.ts'
import { readQuery } from './query.ts'
import { places, weightOf } from './ranking.ts'
import { tokensOf } from './words.ts'

/** A word of the name of a category weighs more in a product that has it besides. */
const leastBesides = weightOf(places.category + places.text / 2)

/** What a text says besides the name of the category weighs less. */
const leastInName = weightOf(places.category + places.text)

type Called = { text: string; categories: ReadonlySet<number>; inName?: true }

/** The rows of products that have the words in other places than the names of these categories. */
export function rowsCalled({ text, categories, inName }: Called, index: CatalogueIndex): { has(row: number): boolean } {
  const names = [...categories].map((id) => index.catalogueTerms.categories.get(id)?.name ?? '')
  const inNames = new Set(names.flatMap((name) => tokensOf(name).map(({ word }) => word.term)))
  const { units } = readQuery(text, index, { isTyping: false, isCorrected: false })
  const rows = units.map(({ alternatives }) => {
    const found = new Set<number>()
    for (const { terms } of alternatives) {
      const least = inName ? leastInName : terms.some((term) => inNames.has(term)) ? leastBesides : 0
      for (const entry of entriesWithAll(terms, index)) if (weightIn(entry) >= least) found.add(rowOf(entry))
    }
    return found
  })
  return { has: (row) => rows.every((some) => some.has(row)) }
}
