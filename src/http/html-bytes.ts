/** Text, or what has been encoded before and is kept. */
export type HtmlPiece = string | Buffer

let scratch = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * Encodes into memory that is used again, so that only the result is allocated. Pieces are not joined as text first:
 * one dash outside of Latin-1 would make the whole page twice as large and half as fast.
 */
export function bytesOf(pieces: readonly HtmlPiece[]): Buffer<ArrayBuffer> {
  let at = 0
  for (const piece of pieces) {
    const most = typeof piece === 'string' ? piece.length * 3 : piece.length
    if (at + most > scratch.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(scratch.length * 2, at + most))
      scratch.copy(larger, 0, 0, at)
      scratch = larger
    }
    at += typeof piece === 'string' ? scratch.write(piece, at) : piece.copy(scratch, at)
  }
  return Buffer.from(scratch.subarray(0, at))
}
