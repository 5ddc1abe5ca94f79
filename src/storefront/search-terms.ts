import { addresses, splitRegion } from '#paths.ts'

const addressWords = new Set(
  Object.values(addresses).flatMap((patterns) => patterns.flatMap((pattern) => pattern.split('/'))),
)

const maxLength = 60

export function searchTermsFrom(address: string): string {
  const path = decoded(address.split(/[?#]/)[0] ?? '')
  const segments = splitRegion(path).rest.split('/')
  const words = segments.filter((segment) => !addressWords.has(segment.toLowerCase())).map(wordsOf)
  return (words.findLast((text) => text !== '') ?? '').slice(0, maxLength).trim()
}

function wordsOf(segment: string): string {
  const words = segment.replace(/\.\w{1,5}$/, '').split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 1 && /\p{L}/u.test(word)).join(' ')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Malformed percent-encoding: its letters are good enough to search for.
    return text
  }
}
