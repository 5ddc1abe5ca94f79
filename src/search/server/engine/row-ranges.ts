const blockBits = 8

/**
 * Where some rows lie, in blocks of 256: neighbours mostly lie in one category, so that the rows of a word lie in few
 * ranges and what lies between them can be passed over.
 */
export class RowRanges {
  #blocks = new Uint8Array(1)
  /** Where each range begins, and the first row after it. */
  starts = new Int32Array(1)
  ends = new Int32Array(1)
  count = 0

  /** The ranges of the rows from place 1 to `last`, of `all` there are. */
  note(rows: Int32Array, last: number, all: number): void {
    const size = (all >> blockBits) + 1
    if (this.#blocks.length < size) this.#makeRoom(size * 2)
    const blocks = this.#blocks
    blocks.fill(0, 0, size)
    for (let place = 1; place <= last; place++) blocks[(rows[place] as number) >> blockBits] = 1
    this.count = 0
    let before = 0
    for (let block = 0; block < size; block++) {
      const isIn = blocks[block] as number
      if (isIn === 1 && before === 0) this.starts[this.count] = block << blockBits
      if (isIn === 0 && before === 1) this.ends[this.count++] = block << blockBits
      before = isIn
    }
    if (before === 1) this.ends[this.count++] = size << blockBits
  }

  #makeRoom(size: number): void {
    this.#blocks = new Uint8Array(size)
    this.starts = new Int32Array(size)
    this.ends = new Int32Array(size)
  }
}
