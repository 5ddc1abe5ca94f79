import type { CatalogueIndex } from './catalogue-index.ts'

/**
 * The few best rows of very many, in order, and how many of all lie in each category: each row is looked at once and those
 * that are not among the best leave nothing behind. Every place read lies within its array, so `as number` hides no
 * undefined.
 */
export class Best {
  readonly categories = new Map<number, number>()
  readonly #index: CatalogueIndex
  readonly #most: number
  readonly #rows: number[] = []
  readonly #scores: number[] = []
  /** What a row must have at least to be among them. */
  #least = 0
  #category = -1
  #inCategory = 0

  constructor(index: CatalogueIndex, most: number) {
    this.#index = index
    this.#most = most
  }

  /** A living row, once. */
  take(row: number, points: number, category: number): void {
    // Neighbours mostly lie in the same category.
    if (category !== this.#category) this.#turnTo(category)
    this.#inCategory++
    const score = Math.fround(points)
    if (score >= this.#least) this.#put(row, score)
  }

  /** To be called after the last row. */
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
    if (at === this.#most) return
    rows.splice(at, 0, row)
    scores.splice(at, 0, score)
    if (rows.length > this.#most) {
      rows.pop()
      scores.pop()
    }
    if (rows.length === this.#most) this.#least = scores.at(-1) as number
  }

  #turnTo(category: number): void {
    const { categories } = this
    if (this.#inCategory > 0) categories.set(this.#category, (categories.get(this.#category) ?? 0) + this.#inCategory)
    this.#category = category
    this.#inCategory = 0
  }
}
