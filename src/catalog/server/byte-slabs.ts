const slabBytes = 64 * 1024
const maxBytesOfCharacter = 3

/** A buffer object for each text would take as much memory as many of the texts. */
export type SlabText = { slab: Buffer<ArrayBuffer>; from: number; to: number }

/** Many small texts as bytes in few buffers: a buffer for each would cost the garbage collector more than its text. */
export class ByteSlabs {
  #slab = Buffer.alloc(0)
  #used = 0
  /** Bytes of all slabs, including unused space in them. */
  allocated = 0

  add(text: string): SlabText {
    const most = text.length * maxBytesOfCharacter
    if (most > slabBytes) {
      const own = Buffer.from(text)
      this.allocated += own.length
      return { slab: own, from: 0, to: own.length }
    }
    if (most > this.#slab.length - this.#used) {
      this.#slab = Buffer.allocUnsafeSlow(slabBytes)
      this.#used = 0
      this.allocated += slabBytes
    }
    const from = this.#used
    this.#used += this.#slab.write(text, from)
    return { slab: this.#slab, from, to: this.#used }
  }
}

export const bytesOf = ({ slab, from, to }: SlabText): Buffer<ArrayBuffer> => slab.subarray(from, to)
