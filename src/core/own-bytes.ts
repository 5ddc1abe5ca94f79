/**
 * The same bytes in memory of their own, for what is kept: small buffers of Node are parts of 64 kB that they share, and
 * one that is kept holds all of them.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
