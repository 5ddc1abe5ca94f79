/** Whether a WebP or AVIF file ends where it says that it does: one that a power failure has cut does not. */
export function isWholePicture(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return isWholeWebp(bytes)
  return bytes.toString('latin1', 4, 8) === 'ftyp' && isWholeAvif(bytes)
}

function isWholeWebp(bytes: Buffer): boolean {
  return bytes.length > 16 && bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.readUInt32LE(4) + 8 === bytes.length
}

/** Boxes follow each other, each of which begins with its length. */
function isWholeAvif(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    // To the end of the file, and 64-bit lengths, which no picture of this size needs.
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}
