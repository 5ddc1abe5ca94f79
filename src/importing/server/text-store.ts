const pageSize = 1 << 20

/** Short texts kept outside the heap of JavaScript, which would take twice the memory and be searched for garbage. */
export class TextStore {
  readonly #pages: Buffer[] = []
  #free = pageSize

  /** Where it is kept. */
  add(text: string): number {
    const length = Buffer.byteLength(text)
    if (length > 0xffff) throw new RangeError('The text is too long to be kept')
    if (this.#free + 2 + length > pageSize) {
      this.#pages.push(Buffer.allocUnsafeSlow(pageSize))
      this.#free = 0
    }
    const page = this.#pages.at(-1)
    const at = this.#free
    page?.writeUInt16LE(length, at)
    page?.write(text, at + 2)
    this.#free += 2 + length
    return (this.#pages.length - 1) * pageSize + at
  }

  get(place: number): string {
    const page = this.#pages[Math.floor(place / pageSize)]
    const at = place % pageSize
    if (!page) throw new RangeError('There is no such text')
    return page.toString('utf8', at + 2, at + 2 + page.readUInt16LE(at))
  }
}
