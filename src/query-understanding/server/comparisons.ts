import { wordOf } from '#search-engine/server/words.ts'
import { amount, wordNumbers } from './amounts.ts'
import { anyOf, mayMatch, type Reading, withPrefilter } from './reading.ts'

/** What is said by denying the opposite. */
const denied: Record<string, string> = {
  under: 'över, mer än, dyrare än, större än, tyngre än, längre än',
  över: 'under, mindre än, billigare än',
}

const verbs = ['', 'är ', 'vara ', 'kostar ', 'kosta ', 'får kosta ', 'ska kosta ', 'väger ', 'väga ']

const ofDenied = Object.entries(denied).map(([meant, table]): [string, RegExp] => [
  meant,
  anyOf(
    table
      .split(', ')
      .flatMap((than) => ['inte', 'ej', 'icke', 'aldrig'].flatMap((no) => verbs.map((verb) => `${no} ${verb}${than}`))),
  ),
])

const less =
  'mindre|lättare|kortare|lägre|tunnare|smalare|tystare|färre|svagare|billigare|nedåt|neråt|less|smaller|cheaper'
const more =
  'mer|mera|större|längre|högre|tyngre|fler|flera|starkare|snabbare|bredare|tjockare|kraftigare|ljusare|dyrare|över|uppåt|more|larger|bigger'
/** Of what is measured. Each has one of `thanWords`. */
export const lessThan = `(?:${less})\\s+(?:än|than)`
export const moreThan = `(?:${more})\\s+(?:än|than)`
export const thanWords = ['än', 'than']

const before = '(?<![\\p{L}\\p{N}-])'
const after = '(?![\\p{L}\\p{N}])'

/** `större skärm än 30 tum`: the comparison stands beside the amount. */
const parted = withPrefilter(
  thanWords,
  new RegExp(`${before}(${less}|${more})((?:\\s+[\\p{L}-]+){1,2}?)\\s+(än|than)(?=\\s+\\d)`, 'gu'),
)

const currencies = 'kr|kronor|sek|spänn'
const unit = `(?:\\s?(?:["″%]|(?!(?:eller|och|o|${currencies}|max|min|minst|som|högst|maximalt|upp|ner|ned|u|n)${after})[\\p{L}²]+))`
const and = '(?:eller|och|o|or)'
/** `144 hz eller mer`, `8 eller fler portar`, `100 gram max`. Prices are limited so as well, and are read of themselves. */
const limitedAfter = withPrefilter(
  ['eller', 'och', 'o', 'or', 'uppåt', 'nedåt', 'neråt', 'minst', 'max', 'maximalt', 'högst', 'som'],
  new RegExp(
    `${before}(${amount})(${unit}?)\\s+(?:(${and}\\s+(?:${more})|uppåt|minst|som\\s+minst)|(?:${and}\\s+(?:${less}|under)|nedåt|neråt|max|maximalt|högst|som\\s+mest))${after}(?!\\s*\\d)(\\s+[\\p{L}²]+)?`,
    'gu',
  ),
)
/** `144hz+`. */
const plus = withPrefilter(['+'], new RegExp(`${before}(\\d+(?:[.,]\\d+)?\\s?(?:["″]|[\\p{L}]+))\\s?\\+(?=\\s)`, 'gu'))

const spelt = [...wordNumbers.keys()].filter((word) => !word.includes('par'))
/** `två meter`. */
const spelledAmount = withPrefilter(spelt, new RegExp(`${before}(${spelt.join('|')})\\s(?=(\\p{L}{2,})${after})`, 'gu'))

/**
 * `inte över 500` and `inte kosta mer än 500` are `under 500`, `144 hz eller mer` is `>144 hz`. As long as what was
 * written, so that spans stay right.
 */
export function readComparisons(reading: Reading): Reading {
  const ofOpposite = ofDenied.reduce((text, [meant, pattern]) => rewritten(text, pattern, () => meant), reading.left)
  const inFigures = rewritten(ofOpposite, spelledAmount, (written, word = '', next = '') => {
    const isShort = next.length < shortestOfOne && wordNumbers.get(word) === 1
    return isShort || wordOf(next).unit === null ? written : `${wordNumbers.get(word)} `.padStart(written.length)
  })
  const beside = rewritten(inFigures, parted, (_, how, words, than) => `${words} ${how} ${than}`.trimStart())
  const signed = rewritten(beside, limitedAfter, (written, figures = '', unit = '', isMore = '', next = '') =>
    unit === '' && (next === '' || !/eller|och|or/.test(written))
      ? written
      : `${isMore ? '>' : '<'}${figures}${unit}${next}`,
  )
  return { ...reading, left: rewritten(signed, plus, (_, measure) => `>${measure}`) }
}

/** `en m` may be anything. */
const shortestOfOne = 4

function rewritten(
  text: string,
  pattern: RegExp,
  write: (written: string, ...groups: (string | undefined)[]) => string,
): string {
  if (!mayMatch(pattern, text)) return text
  return text.replace(pattern, (written, ...groups) => {
    const strings = groups.slice(
      0,
      groups.findIndex((group) => typeof group === 'number'),
    )
    return write(written, ...strings).padEnd(written.length)
  })
}
