import { addresses, splitRegion } from '#paths.ts'

/** Words that addresses begin with: of them nobody is in search. */
const signposts = new Set(
  Object.values(addresses).flatMap((patterns) => patterns.flatMap((pattern) => pattern.split('/'))),
)

const longest = 60

/** What somebody sought at an address that leads nowhere, in words to search for; empty when nothing can be read from it. */
export function meantBy(address: string): string {
  const path = decoded(address.split(/[?#]/)[0] ?? '')
  const segments = splitRegion(path).rest.split('/')
  const words = segments.filter((segment) => !signposts.has(segment.toLowerCase())).map(wordsOf)
  // The end of an address says most.
  return (words.findLast((text) => text !== '') ?? '').slice(0, longest).trim()
}

function wordsOf(segment: string): string {
  const words = segment.replace(/\.\w{1,5}$/, '').split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 1 && /\p{L}/u.test(word)).join(' ')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
