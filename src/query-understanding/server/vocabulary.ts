import type { Lexicon } from '#search-engine/server/lexicon.ts'
import type { Things } from './things.ts'

export type KnownStore = { id: number; name: string; city: string; path: string }
export type KnownPage = { name: string; path: string }

/** What a query is read with: the words of the catalogue, its categories, the stores and the pages of the shop. */
export type QueryVocabulary = {
  lexicon: Lexicon
  things: Things
  stores: readonly KnownStore[]
  pages: readonly KnownPage[]
}
