import type { CatalogueIndex } from './catalogue-index.ts'

export type ChangedListings = {
  keys: string[]
  /** Whether one of them has more or fewer products than before. */
  isResized: boolean
}

/** Which listings of an index have changed since it was asked last. */
export class ListingChanges {
  #index: CatalogueIndex | null = null
  #revisions: number[] = []
  #sizes: number[] = []

  /** Null of another index, all of which may differ. */
  next(index: CatalogueIndex): ChangedListings | null {
    const isKnown = index === this.#index
    const changed: ChangedListings = { keys: [], isResized: false }
    for (let number = 0; number < index.listingCount; number++) {
      const revision = index.listingRevisionAt(number)
      if (isKnown && revision === (this.#revisions[number] ?? 0)) continue
      const size = index.listings.countOf(number)
      changed.keys.push(index.listingAt(number))
      changed.isResized ||= size !== (this.#sizes[number] ?? 0)
      this.#revisions[number] = revision
      this.#sizes[number] = size
    }
    this.#index = index
    return isKnown ? changed : null
  }
}
