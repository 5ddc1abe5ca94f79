import { randomBytes } from 'node:crypto'

/** 128 random bits in the form of a UUID, for ids that also grant access; a version 4 UUID has 122. */
export function randomId(): string {
  const hex = randomBytes(16).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
