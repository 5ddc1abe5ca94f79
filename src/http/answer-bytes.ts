const maxFree = 32
const maxBytesOfCharacter = 3

/**
 * Buffers for answers that are sent once. Memory outside the heap that is allocated for each answer makes the garbage
 * collector go through the whole heap every few hundred answers, and all requests wait meanwhile.
 */
export class AnswerBytes {
  readonly #free: Buffer<ArrayBuffer>[] = []
  readonly #bufferBytes: number

  constructor(bufferBytes: number = 64 * 1024) {
    this.#bufferBytes = bufferBytes
  }

  /** The returned buffer must be released once it has been sent. */
  of(parts: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
    let most = 0
    for (const part of parts) most += typeof part === 'string' ? part.length * maxBytesOfCharacter : part.length
    const buffer =
      most > this.#bufferBytes
        ? Buffer.allocUnsafeSlow(most)
        : (this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#bufferBytes))
    let at = 0
    for (const part of parts) at += typeof part === 'string' ? buffer.write(part, at) : part.copy(buffer, at)
    return buffer.subarray(0, at)
  }

  release(bytes: Buffer): void {
    if (bytes.buffer.byteLength !== this.#bufferBytes || this.#free.length === maxFree) return
    this.#free.push(Buffer.from(bytes.buffer as ArrayBuffer))
  }
}
