import type { CatalogueIndex } from './catalogue-index.ts'
import { CataloguePhrases } from './catalogue-phrases.ts'
import { PhraseBook } from './phrase-book.ts'
import { atOnce, inSlices } from './slices.ts'

/** Read within some ten milliseconds. */
const small = 3000
const readEvery = 60_000

/** The phrases of the catalogue as it was lately. */
export class LatestPhrases {
  #book = PhraseBook.empty
  #of: { index: CatalogueIndex; revision: number; size: number; at: number } | null = null
  #reading: Promise<void> | null = null

  of(index: CatalogueIndex, revision: number): PhraseBook {
    if (this.#isOld(index, revision)) {
      if (index.size > small) void this.read(index, revision)
      else {
        this.#keep(atOnce(reading(index)), index, revision)
      }
    }
    return this.#book
  }

  /** The latest phrases stay in use meanwhile. */
  read(index: CatalogueIndex, revision: number): Promise<void> {
    this.#reading ??= this.#read(index, revision).finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #read(index: CatalogueIndex, revision: number): Promise<void> {
    this.#keep(await inSlices(reading(index)), index, revision)
  }

  #isOld(index: CatalogueIndex, revision: number): boolean {
    const of = this.#of
    if (of === null || of.index !== index || of.size !== index.size) return true
    return of.revision !== revision && performance.now() - of.at > readEvery
  }

  #keep(book: PhraseBook, index: CatalogueIndex, revision: number): void {
    this.#book = book
    this.#of = { index, revision, size: index.size, at: performance.now() }
  }
}

function* reading(index: CatalogueIndex): Generator<void, PhraseBook> {
  return yield* PhraseBook.reading(yield* new CataloguePhrases(index).reading())
}
