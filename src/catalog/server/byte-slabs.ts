const slabBytes = 64 * 1024
const maxBytesOfCharacter = 3

/** Many small texts as bytes in few buffers: a buffer for each would cost the garbage collector more than its text. */
export class ByteSlabs {
  #slab = Buffer.alloc(0)
  #used = 0
  /** Of all slabs, also for what is no longer used in them. */
  allocated = 0

  add(text: string): Buffer<ArrayBuffer> {
    const most = text.length * maxBytesOfCharacter
    if (most > slabBytes) {
      const own = Buffer.from(text)
      this.allocated += own.length
      return own
    }
    if (most > this.#slab.length - this.#used) {
      this.#slab = Buffer.allocUnsafeSlow(slabBytes)
      this.#used = 0
      this.allocated += slabBytes
    }
    const from = this.#used
    this.#used += this.#slab.write(text, from)
    return this.#slab.subarray(from, this.#used)
  }
}
