import { anyOf, mayMatch, type Reading } from './reading.ts'

/** What is said by denying the opposite. */
const denied: Record<string, string> = {
  under: 'över, mer än, dyrare än, större än, tyngre än, längre än',
  över: 'under, mindre än, billigare än',
}

const verbs = ['', 'är ', 'vara ', 'kostar ', 'kosta ', 'får kosta ', 'ska kosta ', 'väger ', 'väga ']

const patterns = Object.entries(denied).map(([meant, table]): [string, RegExp] => [
  meant,
  anyOf(
    table
      .split(', ')
      .flatMap((than) => ['inte', 'ej', 'icke', 'aldrig'].flatMap((no) => verbs.map((verb) => `${no} ${verb}${than}`))),
  ),
])

/** `inte över 500` and `inte kosta mer än 500` are `under 500`. As long as what was written, so that spans stay right. */
export function readComparisons(reading: Reading): Reading {
  const left = patterns.reduce(
    (text, [meant, pattern]) =>
      mayMatch(pattern, text) ? text.replace(pattern, (written) => meant.padEnd(written.length)) : text,
    reading.left,
  )
  return { ...reading, left }
}
