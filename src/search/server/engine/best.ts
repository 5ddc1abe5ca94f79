import type { CatalogueIndex } from './catalogue-index.ts'

/**
 * The few best rows of very many, in order, and how many of all lie in each category. Whoever goes through the rows counts
 * neighbours of one category and leaves out what has less than `least`: in variables of its loop that costs next to nothing.
 * Every place read lies within its array, so `as number` hides no undefined.
 */
export class Best {
  readonly categories = new Map<number, number>()
  readonly #index: CatalogueIndex
  readonly #most: number
  readonly #rows: number[] = []
  readonly #scores: number[] = []
  #least = 0

  constructor(index: CatalogueIndex, most: number) {
    this.#index = index
    this.#most = most
  }

  /** What a row must have at least to be among them. */
  get least(): number {
    return this.#least
  }

  /** So many rows lie in a category, one after the other. */
  count(category: number, rows: number): void {
    if (rows > 0) this.categories.set(category, (this.categories.get(category) ?? 0) + rows)
  }

  /** To be called after the last row. */
  rows(): Int32Array {
    return Int32Array.from(this.#rows)
  }

  /** A living row, once, and what it has; answers what the next one must have. */
  put(row: number, points: number): number {
    const score = Math.fround(points)
    if (score >= this.#least) this.#place(row, score)
    return this.#least
  }

  #place(row: number, score: number): void {
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
}
