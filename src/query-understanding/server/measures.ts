import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { wordOf } from '#search-engine/server/words.ts'
import { amount, amountOf } from './amounts.ts'
import { plainChip, type Reading, take } from './reading.ts'

type NumberAttribute = { id: number; name: string; unit: string; factor: number }

const limits = {
  most: 'under|max|maximalt|högst|upp till|mindre än|lättare än|kortare än|mindre|<',
  least: 'över|minst|lägst|mer än|från|större än|längre än|>',
}

const limited = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(${limits.most})|(${limits.least}))\\s*(${amount})\\s?(%|"|″|[\\p{L}²]+)`,
  'gu',
)

/** `minst 750 w`, `under 60 gram`, `minst 8 portar`: a limit of the attribute that is measured so. */
export function readMeasures(reading: Reading, lexicon: Lexicon): Reading {
  return take(reading, limited, ([, most, , figures = '', unit = '']) => {
    // Of years only guarantees are limited; ages are read of themselves.
    const attributes = unit === 'år' ? [] : measuredIn(unit, lexicon)
    const number = amountOf(figures)
    const [first] = attributes
    if (!first || Number.isNaN(number)) return null
    const value = Math.round(number * first.factor * 1000) / 1000
    const [from, to] = most === undefined ? [value, null] : [null, value]
    return {
      chip: { ...plainChip, key: `measure ${first.id}`, kind: 'measure', name: first.name, unit: first.unit, from, to },
      conditions: [{ is: 'measured', attributes: attributes.map(({ id }) => id), range: { from, to } }],
    }
  })
}

const one = `\\d+(?:[.,]\\d+)?\\s?(?:"|″|\\p{L}+)`
const onlyAmounts = new RegExp(`^\\s*${one}(?:\\s+${one})+\\s*$`, 'u')
const amounts = /(?<![\p{L}\p{N}-])(\d+(?:[.,]\d+)?)\s?("|″|\p{L}+)(?![\p{L}\p{N}-])/gu
/** A screen of 27 inches measures 26.5 to 27.5. */
const tolerance = 0.02

/** `27 tum 144hz`: when nothing but amounts is asked for, what is measured so. */
export function readAmounts(reading: Reading, lexicon: Lexicon): Reading {
  if (!onlyAmounts.test(reading.left)) return reading
  return take(reading, amounts, ([, figures = '', unit = '']) => {
    const attributes = wordOf(unit.toLowerCase()).unit === null && !/["″]/.test(unit) ? [] : measuredIn(unit, lexicon)
    const [first] = attributes
    if (!first) return null
    const value = Math.round(amountOf(figures) * first.factor * 1000) / 1000
    const range = { from: value * (1 - tolerance), to: value * (1 + tolerance) }
    return {
      chip: {
        ...plainChip,
        key: `measure ${first.id}`,
        kind: 'measure',
        name: first.name,
        unit: first.unit,
        from: value,
        to: value,
      },
      conditions: [{ is: 'measured', attributes: attributes.map(({ id }) => id), range }],
    }
  })
}

/** How many of the second unit there are in one of the first. */
const conversions: Record<string, Record<string, number>> = {
  tb: { gb: 1000 },
  gb: { tb: 0.001, mb: 1000 },
  kg: { g: 1000 },
  g: { kg: 0.001 },
  m: { cm: 100, mm: 1000 },
  cm: { mm: 10, m: 0.01 },
  mm: { cm: 0.1 },
  kw: { w: 1000 },
}

const currencies = new Set(['kr', 'kronor', 'sek', 'spänn'])

function measuredIn(written: string, lexicon: Lexicon): NumberAttribute[] {
  const unit = unitOf(written)
  if (currencies.has(unit)) return []
  const numbers = [...lexicon.signs.attributes.values()].filter(({ kind, isFacet }) => kind === 'number' && isFacet)
  const same = numbers.filter((one) => one.unit !== '' && unitOf(one.unit) === unit)
  if (same.length > 0) return same.map(({ id, name, unit: shown }) => ({ id, name, unit: shown, factor: 1 }))
  const converted = numbers.flatMap(({ id, name, unit: shown }) => {
    const factor = conversions[unit]?.[unitOf(shown)]
    return factor === undefined ? [] : [{ id, name, unit: shown, factor }]
  })
  if (converted.length > 0) return converted
  const { term } = wordOf(written)
  return numbers
    .filter(({ name }) =>
      name
        .toLowerCase()
        .split(/\s+/)
        .some((word) => wordOf(word).term === term),
    )
    .map(({ id, name, unit: shown }) => ({ id, name, unit: shown, factor: 1 }))
}

function unitOf(written: string): string {
  const lower = written.toLowerCase()
  if (lower === '"' || lower === '″') return 'tum'
  return wordOf(lower).unit ?? lower
}
