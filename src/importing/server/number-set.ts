const bitsOfPage = 16
const pageMask = (1 << bitsOfPage) - 1

/** A set of numbers that lie close, one bit each: a million in a `Set` take 40 MB. */
export class NumberSet {
  readonly #pages = new Map<number, Uint32Array>()

  add(number: number): void {
    const key = Math.floor(number / (pageMask + 1))
    const page = this.#pages.get(key) ?? new Uint32Array((pageMask + 1) / 32)
    this.#pages.set(key, page)
    const bit = number & pageMask
    page[bit >>> 5] = (page[bit >>> 5] ?? 0) | (1 << (bit & 31))
  }

  has(number: number): boolean {
    const bit = number & pageMask
    const word = this.#pages.get(Math.floor(number / (pageMask + 1)))?.[bit >>> 5] ?? 0
    return (word & (1 << (bit & 31))) !== 0
  }
}
