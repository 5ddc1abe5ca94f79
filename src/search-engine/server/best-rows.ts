import type { CatalogueIndex } from './catalogue-index.ts'

/**
 * Selects the best rows in order and counts all rows by category in one pass. All indexes are in bounds, so `as number`
 * hides no undefined.
 */
export class BestRows {
  readonly categories = new Map<number, number>()
  readonly #index: CatalogueIndex
  readonly #max: number
  readonly #rows: number[] = []
  readonly #scores: number[] = []
  #least = 0
  #category = -1
  #inCategory = 0

  constructor(index: CatalogueIndex, max: number) {
    this.#index = index
    this.#max = max
  }

  take(row: number, points: number, category: number): void {
    if (category !== this.#category) this.#turnTo(category)
    this.#inCategory++
    const score = Math.fround(points)
    if (score >= this.#least) this.#put(row, score)
  }

  rows(): Int32Array {
    this.#turnTo(-1)
    return Int32Array.from(this.#rows)
  }

  #put(row: number, score: number): void {
    const { ids } = this.#index.columns
    const rows = this.#rows
    const scores = this.#scores
    const isBefore = (at: number) =>
      score > (scores[at] as number) ||
      (score === scores[at] && (ids[row] as number) < (ids[rows[at] as number] as number))
    let at = rows.length
    while (at > 0 && isBefore(at - 1)) at--
    if (at === this.#max) return
    rows.splice(at, 0, row)
    scores.splice(at, 0, score)
    if (rows.length > this.#max) {
      rows.pop()
      scores.pop()
    }
    if (rows.length === this.#max) this.#least = scores.at(-1) as number
  }

  #turnTo(category: number): void {
    const { categories } = this
    if (this.#inCategory > 0) categories.set(this.#category, (categories.get(this.#category) ?? 0) + this.#inCategory)
    this.#category = category
    this.#inCategory = 0
  }
}
