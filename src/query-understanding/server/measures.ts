import type { Condition } from '#search-engine/server/conditions.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { wordOf } from '#search-engine/server/words.ts'
import { amount, amountOf } from './amounts.ts'
import { firstWordsOf, plainChip, type Reading, take, withPrefilter, wordsOf } from './reading.ts'
import type { Things } from './things.ts'
import type { QueryVocabulary } from './vocabulary.ts'

type NumberAttribute = { id: number; name: string; unit: string; factor: number }
type Range = { from: number | null; to: number | null }
type Measured = Extract<Condition, { is: 'measured' }>
type Measure = Pick<Measured, 'attributes' | 'range'>
type Words = Pick<QueryVocabulary, 'lexicon' | 'things'>

const noThings: ReadonlySet<number> = new Set()
/** An attribute that fewer of the products have does not measure the thing. */
const leastShare = 0.5

const limits = {
  most: 'under|max|maximalt|högst|upp till|mindre än|lättare än|kortare än|mindre|<',
  least: 'över|minst|lägst|mer än|från|större än|längre än|>',
}

/** What an amount is of, by the word beside it: `32 gb ram`. */
const kinds = [
  { words: 'ram|ram-minne|minne|arbetsminne|internminne|memory', of: /minne|memory|\bram\b/i },
  {
    words: 'ssd|ssd-disk|lagring|lagringsutrymme|lagringsminne|hårddisk|disk|diskutrymme|storage',
    of: /lagring|storage|disk/i,
  },
]
const kindWords = kinds.map(({ words }) => words).join('|')
const kindAfter = `(?:(?:\\s+|-)(${kindWords})(?![\\p{L}\\p{N}]))`
const start = '(?<![\\p{L}\\p{N}-])'
const unitOfMeasure = '(%|"|″|[\\p{L}²]+)'
const limited = withPrefilter(
  firstWordsOf(`${limits.most}|${limits.least}`),
  new RegExp(
    `${start}(?:(${kindWords})\\s+(?:på\\s+|om\\s+)?)?(?:(${limits.most})|(${limits.least}))\\s*(${amount})\\s?${unitOfMeasure}${kindAfter}?`,
    'gu',
  ),
)
const between = withPrefilter(
  ['mellan', 'från'],
  new RegExp(
    `${start}(?:mellan|från)\\s+(${amount})\\s?(?:"|″|[\\p{L}²]+)?\\s?(?:-|–|—|till|och|upp till)\\s?(${amount})\\s?${unitOfMeasure}${kindAfter}?`,
    'gu',
  ),
)
const ofKind = withPrefilter(
  firstWordsOf(kindWords),
  new RegExp(`${start}(?:(?:med|och|samt)\\s+)?(\\d+(?:[.,]\\d+)?)\\s?(\\p{L}+)${kindAfter}`, 'gu'),
)

/** `minst 750 w`, `under 60 gram`, `minst 8 portar`, `mellan 27 och 32 tum`: limits of the attribute that is measured so. */
export function readMeasures(reading: Reading, { lexicon, things }: Words): Reading {
  if (!/\d|tus|hundr/.test(reading.left)) return reading
  const ranges = take(reading, between, ({ 0: all, 1: first = '', 2: second = '', 3: unit = '', 4: kind, input }) => {
    const [from, to] = [amountOf(first), amountOf(second)].sort((a, b) => a - b)
    return measured({ from, to }, { unit, kind, rest: restOf(input, all) }, { lexicon, things })
  })
  const limitsRead = take(ranges, limited, (match) => {
    const { 0: all, 1: before, 2: most, 4: figures = '', 5: unit = '', 6: after, input } = match
    const number = amountOf(figures)
    const range = most === undefined ? { from: number } : { to: number }
    const understood = measured(range, { unit, kind: before ?? after, rest: restOf(input, all) }, { lexicon, things })
    // A share that nothing is measured in may be what something is called.
    return understood ?? (unit === '%' ? { words: figures } : null)
  })
  return take(limitsRead, ofKind, ({ 0: all, 1: figures = '', 2: unit = '', 3: kind = '', input }) => {
    const rest = restOf(input, all)
    // Of `hårddisk 1 tb ssd` the amount is of the thing itself.
    if (wordOf(unit).unit === null || things.of(rest).size === 0 || isKind(things.calledIn(rest))) return null
    return exactly(amountOf(figures), unit, { lexicon, kind, categories: things.of(rest), isSure: true })
  })
}

function restOf(text: string, taken: string): string {
  return text.replace(taken, ' ')
}

function isKind(word: string): boolean {
  return new RegExp(`^(?:${kindWords})$`, 'u').test(word)
}

type Written = { unit: string; kind: string | undefined; rest: string }

function measured(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  { unit, kind, rest }: Written,
  { lexicon, things }: Words,
) {
  const categories = things.of(rest)
  const own = categories.size > 0 || kind === undefined ? categories : things.of(kind)
  // Of years only guarantees are limited; ages are read of themselves.
  const measuring = { lexicon, kind, categories: own }
  const attributes = unit === 'år' ? [] : alike(reaching(from ?? to ?? 0, measuredIn(unit, measuring), measuring))
  const [first] = attributes
  if (!first || Number.isNaN(from ?? 0) || Number.isNaN(to ?? 0)) return null
  // The word that names nothing but what is measured is not searched for.
  const words = kind !== undefined && categories.size === 0 ? { words: kind } : {}
  return { ...ofAttributes(attributes, { from: scaled(from, first), to: scaled(to, first) }), ...words }
}

/** Those in the unit of the first, as one limit is of all. */
function alike(attributes: readonly NumberAttribute[]): NumberAttribute[] {
  return attributes.filter(({ factor }) => factor === attributes[0]?.factor)
}

function scaled(value: number | undefined, { factor }: NumberAttribute): number | null {
  return value === undefined ? null : Math.round(value * factor * 1000) / 1000
}

function ofAttributes(attributes: readonly NumberAttribute[], range: Range, shown = range) {
  const [first] = attributes
  const { id = 0, name = '', unit = '' } = first ?? {}
  return {
    chip: { ...plainChip, key: `measure ${id}`, kind: 'measure' as const, name, unit, ...shown },
    conditions: [{ is: 'measured' as const, attributes: attributes.map((one) => one.id), range }] as [Measured],
  }
}

const one = `\\d+(?:[.,]\\d+)?\\s?(?:"|″|\\p{L}+)`
const onlyAmounts = new RegExp(`^\\s*${one}(?:\\s+${one})+\\s*$`, 'u')
const amounts = /(?<![\p{L}\p{N}-])(\d+(?:[.,]\d+)?)\s?("|″|\p{L}+)(?![\p{L}\p{N}-])/gu
/** A screen of 27 inches measures 26.5 to 27.5. */
const tolerance = 0.02

/**
 * `27 tum 144hz`, `skärm 27 tum 144hz`: when nothing but amounts is asked for of a thing, what is measured so. Of more
 * that is asked for, as `smart tv 32 tum`, what such a thing measures.
 */
export function readAmounts(reading: Reading, { lexicon, things }: Words): Reading {
  if (!/\d/.test(reading.left)) return reading
  const isAlone = onlyAmounts.test(reading.left)
  const only = isAlone ? noThings : besideAmounts(reading.left, things)
  const isOnly = isAlone || only.size > 0
  const isChosen = isOnly || chosen.test(reading.left)
  const categories = isOnly ? only : isChosen ? things.of(reading.left.replace(amounts, ' ')) : noThings
  if (!isAlone && categories.size === 0) return reading
  return take(reading, amounts, ([, figures = '', unit = '']) => {
    const isUnit = wordOf(unit.toLowerCase()).unit !== null || /["″]/.test(unit)
    if (!isUnit || !(isOnly || chosenBy.has(unitOf(unit)))) return null
    const measure = exactly(amountOf(figures), unit, { lexicon, categories, isSure: !isAlone })
    return isOnly || (measure && isReached(measure.conditions[0], categories, lexicon)) ? measure : null
  })
}

/** What such things are chosen by; of other amounts, as a length, the nearest is as good. */
const chosen = /\d\s?(?:tum|["″]|m?hz|gb|tb)/u
const chosenBy: ReadonlySet<string> = new Set(['tum', 'hz', 'mhz', 'gb', 'tb'])

function isReached({ attributes, range }: Measure, categories: ReadonlySet<number>, lexicon: Lexicon): boolean {
  const isWithin = (value: unknown) => Number(value) >= (range.from ?? 0) && Number(value) <= (range.to ?? 0)
  return attributes.some((id) => lexicon.spreadOf(categories, id).values.some(isWithin))
}

/** The categories of the thing when nothing else is written than what names it and several amounts. */
function besideAmounts(text: string, things: Things): ReadonlySet<number> {
  const rest = text.replace(amounts, ' ')
  if ([...text.matchAll(amounts)].length < 2) return noThings
  const named = things.calledIn(rest)
  return named !== '' && wordsOf(rest).join(' ') === named ? things.of(rest) : noThings
}

function exactly(number: number, unit: string, measuring: Measuring) {
  const attributes = alike(reaching(number, measuredIn(unit, measuring), measuring))
  const [first] = attributes
  if (!first || Number.isNaN(number)) return null
  const value = Math.round(number * first.factor * 1000) / 1000
  const range = { from: value * (1 - tolerance), to: value * (1 + tolerance) }
  return ofAttributes(attributes, range, { from: value, to: value })
}

/** What a number without a unit limits of a thing: the size of its screen, or how long it is. */
const mainMeasures = [/skärmstorlek|display diagonal|screen size/i, /kabellängd|cable length/i]

/** `laptop max 14`: when no such thing costs so little. */
export function mainMeasure(categories: ReadonlySet<number>, range: Range, lexicon: Lexicon) {
  const ends = [range.from, range.to].filter((end) => end !== null)
  for (const named of mainMeasures) {
    const all = numbersOf(lexicon).filter(({ name }) => named.test(name))
    const fits = all.filter(({ id }) => {
      const { values, share } = lexicon.spreadOf(categories, id)
      const sizes = values.map(Number)
      const isReached = ends.some((end) => end >= Math.min(...sizes) && end <= Math.max(...sizes))
      return share >= leastShare && isReached
    })
    if (fits.length > 0) return ofAttributes(fits, range)
  }
  return null
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

type Measuring = {
  lexicon: Lexicon
  kind?: string | undefined
  categories: ReadonlySet<number>
  /** Only what the thing is measured by. */
  isSure?: boolean
}

/** Of attributes with the unit, those of the kind that is written, and those that the thing has. */
function measuredIn(written: string, { lexicon, kind, categories, isSure = false }: Measuring): NumberAttribute[] {
  const all = withUnit(written, lexicon)
  const of = kind === undefined ? null : kinds.find(({ words }) => words.split('|').includes(kind))?.of
  const ofKind = of ? all.filter(({ name }) => of.test(name)) : all
  const shareOf = ({ id }: NumberAttribute) => (categories.size === 0 ? 0 : lexicon.spreadOf(categories, id).share)
  if (isSure) return ofKind.filter((attribute) => shareOf(attribute) >= leastShare)
  const own = (ofKind.length > 0 ? ofKind : all).filter((attribute) => shareOf(attribute) > 0)
  return own.length > 0 ? own : ofKind.length > 0 ? ofKind : all
}

/** Of several, those whose values the number is among: 16 GB of a laptop is its memory, and 512 GB is its storage. */
function reaching(
  number: number,
  attributes: NumberAttribute[],
  { lexicon, categories }: Measuring,
): NumberAttribute[] {
  if (attributes.length < 2 || categories.size === 0) return attributes
  const reached = attributes.filter(({ id, factor }) => {
    const sizes = lexicon.spreadOf(categories, id).values.map(Number)
    return number * factor >= Math.min(...sizes) && number * factor <= Math.max(...sizes)
  })
  return reached.length > 0 ? reached : attributes
}

function withUnit(written: string, lexicon: Lexicon): NumberAttribute[] {
  const unit = unitOf(written)
  if (currencies.has(unit)) return []
  const numbers = numbersOf(lexicon)
  const same = numbers.filter((one) => one.unit !== '' && unitOf(one.unit) === unit)
  const converted = numbers.flatMap((one) => {
    const factor = conversions[unit]?.[unitOf(one.unit)]
    return factor === undefined ? [] : [{ ...one, factor }]
  })
  // Of a laptop in grams and a chair whose limit is in kilograms, the thing decides which is meant.
  if (same.length + converted.length > 0) return [...same, ...converted]
  const { term } = wordOf(written)
  return numbers.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => wordOf(word).term === term),
  )
}

function numbersOf(lexicon: Lexicon): NumberAttribute[] {
  return [...lexicon.catalogueTerms.attributes.values()]
    .filter(({ kind, isFacet }) => kind === 'number' && isFacet)
    .map(({ id, name, unit }) => ({ id, name, unit, factor: 1 }))
}

function unitOf(written: string): string {
  const lower = written.toLowerCase()
  if (lower === '"' || lower === '″') return 'tum'
  return wordOf(lower).unit ?? lower
}
