const blockBits = 8

/**
 * Rows in blocks of 256: rows of a category are adjacent, so a word's rows fall into few ranges, and the gaps are
 * skipped.
 */
export class RowRanges {
  #blocks = new Uint8Array(1)
  starts = new Int32Array(1)
  ends = new Int32Array(1)
  count = 0

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
