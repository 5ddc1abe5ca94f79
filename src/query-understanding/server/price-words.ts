import { amount, amountOf, note, thousands } from './amounts.ts'
import { plainChip, type Reading, take } from './reading.ts'

const currency = '(?:\\s?(?:kronor|kronors|kr|sek|spänn|:-|,-)(?![\\p{L}\\p{N}]))'
const price = `(${amount}${thousands}?)`
const money = `${price}${currency}?`
const lead =
  '(?:(?:som kostar|som får kosta|får kosta|kostar|för|till|pris|priset|nånstans|någonstans)\\s+)?(?:(?:pris|priset)\\s+)?'
const before = '(?<![\\p{L}\\p{N}-])'
const after =
  '(?![\\p{L}\\p{N}%"″”]|\\s*(?:tums?|gb|tb|mb|hz|w|watt|mah|mm|cm|m|kg|g|gram|portar|år|mp|spelare|st)(?![\\p{L}]))'

const at = {
  most: 'under|max|maximalt|maxpris|högst|som mest|upp till|uppåt till|mindre än|billigare än|lägre än|inom|budget(?:en)?(?:\\s+(?:på|är|max))?|<|≤',
  least: 'över|minst|lägst|mer än|dyrare än|från|>|≥',
  about: 'ca|ca\\.|cirka|runt|omkring|kring|ungefär|typ|sådär',
}
const orLess = '(?:eller|och|o)\\s+(?:mindre|billigare|under|nedåt|neråt)|max|maximalt|som mest|nedåt|neråt'
const orMore = '(?:eller|och|o)\\s+(?:mer|dyrare|över|uppåt)|uppåt'

const between = new RegExp(
  `${before}${lead}(?:(?:mellan|från)\\s+)?${price}${currency}?\\s?(?:-|–|—|till|och|upp till)\\s?${price}(${currency})?${after}`,
  'gu',
)
const most = new RegExp(`${before}${lead}(?:${at.most})\\s*${money}${after}`, 'gu')
const least = new RegExp(`${before}${lead}(${at.least})\\s*${price}(${currency})?${after}`, 'gu')
const about = new RegExp(`${before}${lead}(?:${at.about})\\s*${money}${after}`, 'gu')
const mostAfter = new RegExp(`${before}${lead}${price}(${currency})?\\s+(?:${orLess})(?![\\p{L}])`, 'gu')
const leastAfter = new RegExp(`${before}${lead}${price}(${currency})?\\s+(?:${orMore})(?![\\p{L}])`, 'gu')
const ofNotes = new RegExp(`${before}${lead}(?:(?:en|ett)\\s+)?(${note})`, 'gu')
const bare = new RegExp(`${before}${lead}${price}${currency}${after}`, 'gu')

/** Without a currency, smaller numbers are more likely to be something else. */
const surelyPrice = 100
const leastPrice = 5

/** Every price has figures, or one of the notes in words. */
const hasAmount = /\d|tus|hundr/

export function readPrices(reading: Reading): Reading {
  if (!hasAmount.test(reading.left)) return reading
  const ranges = take(reading, between, ([all, first = '', second = '', kr]) => {
    const to = amountOf(second)
    const from = inThousands(amountOf(first), to, first, second)
    const isPrice = kr !== undefined || /mellan/.test(all) || (from >= surelyPrice && to >= surelyPrice)
    return isPrice && from < to ? priced(from, to) : null
  })
  const limits = take(ranges, most, ([, limit = '']) =>
    amountOf(limit) >= leastPrice ? priced(null, amountOf(limit)) : null,
  )
  const floors = take(limits, least, ([, , limit = '', kr]) =>
    kr !== undefined || amountOf(limit) >= surelyPrice ? priced(amountOf(limit), null) : null,
  )
  const below = take(floors, mostAfter, ([, limit = '', kr]) =>
    kr !== undefined || amountOf(limit) >= surelyPrice ? priced(null, amountOf(limit)) : null,
  )
  const above = take(below, leastAfter, ([, limit = '', kr]) =>
    kr !== undefined || amountOf(limit) >= surelyPrice ? priced(amountOf(limit), null) : null,
  )
  const abouts = take(above, about, ([, middle = '']) => near(amountOf(middle), 0.75, 1.25))
  const notes = take(abouts, ofNotes, ([, middle = '']) => near(amountOf(middle), 0.5, 1.1))
  return take(notes, bare, ([, middle = '']) => near(amountOf(middle), 0.5, 1.1))
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
