import { amount, amountOf, note, noteWords, thousands } from './amounts.ts'
import { mainMeasure } from './measures.ts'
import { firstWordsOf, plainChip, type Reading, take, type Understood, withPrefilter } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

type Words = Pick<QueryVocabulary, 'lexicon' | 'things'>

const currency = '(?:\\s?(?:kronor|kronors|kr|sek|spänn|:-|,-)(?![\\p{L}\\p{N}]))'
const price = `(${amount}${thousands}?)`
const money = `${price}(${currency})?`
const lead =
  '(?:(?:som kostar|som får kosta|får kosta|kostar|för|till|pris|priset|nånstans|någonstans)\\s+)?(?:(?:pris|priset)\\s+)?'
const before = '(?<![\\p{L}\\p{N}-])'
const after =
  '(?![\\p{L}\\p{N}%"″”]|\\s*%|\\s*(?:tums?|gb|tb|mb|hz|w|watt|mah|mm|cm|m|kg|g|gram|portar|år|mp|spelare|st)(?![\\p{L}]))'

const at = {
  most: 'under|max|maximalt|maxpris|högst|som mest|upp till|uppåt till|mindre än|billigare än|lägre än|inom|budget(?:en)?(?:\\s+(?:på|är|max))?|<|≤',
  least: 'över|minst|lägst|mer än|dyrare än|från|>|≥',
  about: 'ca|ca\\.|cirka|runt|omkring|kring|ungefär|typ|sådär',
}
const orLess = '(?:eller|och|o)\\s+(?:mindre|billigare|under|nedåt|neråt)|max|maximalt|som mest|nedåt|neråt'
const orMore = '(?:eller|och|o)\\s+(?:mer|dyrare|över|uppåt)|uppåt'

const between = withPrefilter(
  ['-', '–', '—', 'till', 'och', 'upp'],
  new RegExp(
    `${before}${lead}(?:(?:mellan|från)\\s+)?${price}${currency}?\\s?(?:-|–|—|till|och|upp till)\\s?${price}(${currency})?${after}`,
    'gu',
  ),
)
const most = withPrefilter(
  [...firstWordsOf(at.most), 'budgeten'],
  new RegExp(`${before}${lead}(?:${at.most})\\s*${money}${after}`, 'gu'),
)
const least = withPrefilter(
  firstWordsOf(at.least),
  new RegExp(`${before}${lead}(${at.least})\\s*${price}(${currency})?${after}`, 'gu'),
)
const about = withPrefilter(
  firstWordsOf(at.about),
  new RegExp(`${before}${lead}(?:${at.about})\\s*${money}${after}`, 'gu'),
)
const mostAfter = withPrefilter(
  ['eller', 'och', 'o', 'max', 'maximalt', 'som', 'nedåt', 'neråt'],
  new RegExp(`${before}${lead}${price}(${currency})?\\s+(?:${orLess})(?![\\p{L}])`, 'gu'),
)
const leastAfter = withPrefilter(
  ['eller', 'och', 'o', 'uppåt'],
  new RegExp(`${before}${lead}${price}(${currency})?\\s+(?:${orMore})(?![\\p{L}])`, 'gu'),
)
const ofNotes = withPrefilter(noteWords, new RegExp(`${before}${lead}(?:(?:en|ett)\\s+)?(${note})`, 'gu'))
const bare = withPrefilter(
  ['kronor', 'kronors', 'kr', 'sek', 'spänn', '-'],
  new RegExp(`${before}${lead}${price}${currency}${after}`, 'gu'),
)

/** Without a currency, smaller numbers are more likely to be something else. */
const surelyPrice = 100
const leastPrice = 5
/** Of what costs more, as much may be hoped for. */
const likelyPrice = 20

/** Every price has figures, or one of the notes in words. */
const hasAmount = /\d|tus|hundr/

export function readPrices(reading: Reading, { lexicon, things }: Words): Reading {
  if (!hasAmount.test(reading.left)) return reading
  const { left: text } = reading
  const limit = (from: number | null, to: number | null, kr: string | undefined): Understood | null => {
    const number = to ?? from ?? 0
    if (kr !== undefined || number >= surelyPrice) return number >= leastPrice ? priced(from, to) : null
    const categories = things.of(text)
    const cheapest = lexicon.cheapestOf(categories)
    const isPaid = cheapest === null || cheapest <= number * 100
    const asPrice = from === null && number >= leastPrice ? priced(from, to) : null
    if (isPaid || Number.isNaN(number)) return asPrice
    // What is neither a price nor a size is a number that something may be called.
    const called = from === null ? { words: `${number}` } : null
    return mainMeasure(categories, { from, to }, lexicon) ?? (number >= likelyPrice ? asPrice : called)
  }
  const ranges = take(reading, between, ([all, first = '', second = '', kr]) => {
    const to = amountOf(second)
    const from = inThousands(amountOf(first), to, first, second)
    const isMoney = kr !== undefined || /mellan/.test(all) || (from >= surelyPrice && to >= surelyPrice)
    const [low, high] = /mellan/.test(all) && from > to ? [to, from] : [from, to]
    return isMoney && low < high ? priced(low, high) : null
  })
  const limits = take(ranges, most, ([, most = '', kr]) => limit(null, amountOf(most), kr))
  const floors = take(limits, least, ([, , least = '', kr]) => limit(amountOf(least), null, kr))
  const below = take(floors, mostAfter, ([, most = '', kr]) =>
    isSurely(most, kr) ? priced(null, amountOf(most)) : null,
  )
  const above = take(below, leastAfter, ([, least = '', kr]) =>
    isSurely(least, kr) ? priced(amountOf(least), null) : null,
  )
  const abouts = take(above, about, ([, middle = '', kr]) =>
    isSurely(middle, kr) || isPrice(limit(null, amountOf(middle), kr)) ? near(amountOf(middle), 0.75, 1.25) : null,
  )
  const notes = take(abouts, ofNotes, ([, middle = '']) => near(amountOf(middle), 0.5, 1.1))
  return take(notes, bare, ([, middle = '']) => near(amountOf(middle), 0.5, 1.1))
}

function isPrice(understood: Understood | null): boolean {
  return understood?.chip?.kind === 'price'
}

function isSurely(written: string, kr: string | undefined): boolean {
  return kr !== undefined || amountOf(written) >= surelyPrice
}

/** `5–8 tusen` are both thousands. */
function inThousands(from: number, to: number, first: string, second: string): number {
  const isOnlyLast = new RegExp(`${thousands}$`, 'u').test(second) && !new RegExp(`${thousands}$`, 'u').test(first)
  return isOnlyLast && to >= 1000 && from < surelyPrice ? from * 1000 : from
}

function near(middle: number, low: number, high: number) {
  return middle >= leastPrice ? priced(Math.round(middle * low), Math.round(middle * high)) : null
}

function priced(from: number | null, to: number | null) {
  const minorUnits = (kronor: number | null) => (kronor === null ? null : Math.round(kronor * 100))
  return {
    chip: { ...plainChip, key: 'price', kind: 'price' as const, from, to },
    conditions: [{ is: 'priced' as const, range: { from: minorUnits(from), to: minorUnits(to) } }],
  }
}
