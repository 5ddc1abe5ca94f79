import { AnswerBytes } from './answer-bytes.ts'

/** Text, or what has been encoded before and is kept. */
export type HtmlPiece = string | Buffer

/** Room for every usual page, even if none of its letters were Latin. What is not written to is no memory. */
const pages = new AnswerBytes(256 * 1024)

/**
 * Encodes into memory that is used again once the page has been sent. Pieces are not joined as text first: one dash
 * outside of Latin-1 would make the whole page twice as large and half as fast.
 */
export function bytesOf(pieces: readonly HtmlPiece[]): Buffer {
  return pages.of(pieces)
}

export function releaseBytes(bytes: Buffer): void {
  pages.release(bytes)
}
