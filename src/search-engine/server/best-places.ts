/** The places with the highest ranks, the first of equals first. All indexes are in bounds, so `as number` hides no undefined. */
export class BestPlaces {
  readonly #places: Int32Array
  readonly #ranks: Float64Array
  #count = 0

  constructor(max: number) {
    this.#places = new Int32Array(max)
    this.#ranks = new Float64Array(max)
  }

  /** A lower rank is not among them. */
  get least(): number {
    const max = this.#ranks.length
    if (max === 0) return Infinity
    return this.#count === max ? (this.#ranks[max - 1] as number) : -Infinity
  }

  /** In the order of the places. */
  take(place: number, rank: number): void {
    const [places, ranks, max] = [this.#places, this.#ranks, this.#ranks.length]
    let at = this.#count
    while (at > 0 && rank > (ranks[at - 1] as number)) at--
    if (at === max) return
    if (this.#count < max) this.#count++
    places.copyWithin(at + 1, at, this.#count - 1)
    ranks.copyWithin(at + 1, at, this.#count - 1)
    places[at] = place
    ranks[at] = rank
  }

  places(): Int32Array {
    return this.#places.subarray(0, this.#count)
  }
}
