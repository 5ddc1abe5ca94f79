import type { Condition } from '#search-engine/server/conditions.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { tokensOf, wordOf } from '#search-engine/server/words.ts'
import { amount, amountOf } from './amounts.ts'
import { lessThan, moreThan, thanWords } from './comparisons.ts'
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
  most: 'under|max|maximalt|maximum|högst|som mest|upp till|mindre|<|≤',
  least: 'över|minst|minimum|lägst|åtminstone|som minst|från|>|≥',
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
  [...firstWordsOf(`${limits.most}|${limits.least}`), ...thanWords],
  new RegExp(
    `${start}(?:(${kindWords})\\s+(?:på\\s+|om\\s+)?)?(?:(${lessThan}|${limits.most})|(${moreThan}|${limits.least}))\\s*(${amount})\\s?${unitOfMeasure}${kindAfter}?`,
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

const withUnits = /\d\s?["″\p{L}]/u
const partFirst = new RegExp(
  `${start}(\\p{L}{3,})\\s+(?:(?:på|om|med)\\s+)?(?:(${lessThan}|${limits.most})|(${moreThan}|${limits.least}))?\\s*(\\d+(?:[.,]\\d+)?)\\s?(["″]|[\\p{L}²]+)(?![\\p{L}\\p{N}])`,
  'gu',
)
const partLast = new RegExp(
  `${start}(?:med\\s+)?(?:(${lessThan}|${limits.most})|(${moreThan}|${limits.least}))?\\s*(\\d+(?:[.,]\\d+)?)\\s?(["″]|[\\p{L}²]+)\\s+(\\p{L}{3,})(?![\\p{L}\\p{N}])`,
  'gu',
)
/** Wired headphones have no battery. */
const leastShareOfPart = 0.2
/** Of these more is as good. */
const atLeast: ReadonlySet<string> = new Set(['h', 'mah', 'mp', 'lm', 'm²'])

/** `headset batteri 50 h`, `mobil med 50 mp kamera`: the amount is of a part of the thing that is named before. */
function readParts(reading: Reading, words: Words): Reading {
  const first = take(
    reading,
    partFirst,
    ({ 1: part = '', 2: most, 3: least, 4: figures = '', 5: unit = '', index, input }) =>
      ofPart({ part, unit, figures, most, least }, input.slice(0, index), words),
  )
  return take(first, partLast, ({ 1: most, 2: least, 3: figures = '', 4: unit = '', 5: part = '', index, input }) =>
    ofPart({ part, unit, figures, most, least }, input.slice(0, index), words),
  )
}

type Part = { part: string; unit: string; figures: string; most: string | undefined; least: string | undefined }

function ofPart({ part, unit, figures, most, least }: Part, before: string, { lexicon, things }: Words) {
  if (!isUnit(unit)) return null
  const { term } = wordOf(part)
  const categories = things.of(before)
  if (categories.size === 0) return null
  const measured = withUnit(unit, lexicon).filter(
    ({ id, name }) =>
      tokensOf(name).some(({ word }) => word.term.startsWith(term) || word.term.endsWith(term)) &&
      lexicon.spreadOf(categories, id).share >= leastShareOfPart,
  )
  const [attribute] = alike(measured)
  if (!attribute) return null
  const value = scaled(amountOf(figures), attribute) ?? 0
  if (most !== undefined) return ofAttributes([attribute], { from: null, to: value })
  if (least !== undefined || atLeast.has(unitOf(unit))) return ofAttributes([attribute], { from: value, to: null })
  const range = { from: value * (1 - tolerance), to: value * (1 + tolerance) }
  return ofAttributes([attribute], range, { from: value, to: value })
}

function isUnit(written: string): boolean {
  const lower = written.toLowerCase()
  return lower in units || wordOf(lower).unit !== null
}

/** `minst 750 w`, `under 60 gram`, `minst 8 portar`, `mellan 27 och 32 tum`: limits of the attribute that is measured so. */
export function readMeasures(reading: Reading, { lexicon, things }: Words): Reading {
  if (!/\d|tus|hundr/.test(reading.left)) return reading
  const parts = withUnits.test(reading.left) ? readParts(reading, { lexicon, things }) : reading
  const ranges = take(parts, between, ({ 0: all, 1: first = '', 2: second = '', 3: unit = '', 4: kind, input }) => {
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
    if (!isUnit(unit) || !(isOnly || chosenBy.has(unitOf(unit)))) return null
    const measure = exactly(amountOf(figures), unit, { lexicon, categories, isSure: !isAlone })
    return isOnly || (measure && isReached(measure.conditions[0], categories, lexicon)) ? measure : null
  })
}

const counts = /(?<![\p{L}\p{N}-])(?:med\s+)?(\d{1,3})\s+(\p{L}{4,})(?![\p{L}\p{N}-])/gu

/** `processor 8 kärnor`, `switch med 16 portar`: what such things are counted by. */
export function readCounts(reading: Reading, { lexicon, things }: Words): Reading {
  if (!/\d/.test(reading.left)) return reading
  return take(reading, counts, ({ 0: all, 1: figures = '', 2: word = '', input }) => {
    const isCounted = countsOf(word, lexicon).some(({ unit }) => unit === '' || unit === 'st')
    const categories = isCounted ? things.of(restOf(input, all)) : noThings
    if (categories.size === 0 || wordOf(word).unit !== null) return null
    const measure = exactly(Number(figures), word, { lexicon, categories, isSure: true })
    return measure && isReached(measure.conditions[0], categories, lexicon) ? measure : null
  })
}

const anyWord = /(?<![\p{L}\p{N}-])\p{L}+(?![\p{L}\p{N}-])/gu

/** `batteritid` of `över 40 timmars batteritid`, which is read. */
export function leaveOutMeasureNames(reading: Reading, { things }: Words): Reading {
  const chips = reading.parts.flatMap(({ chip }) => (chip?.kind === 'measure' ? [chip.name.toLowerCase()] : []))
  if (chips.length === 0) return reading
  const names = new Set(chips.map((name) => wordOf(name).term))
  return take(reading, anyWord, ([word]) =>
    names.has(wordOf(word).term) && things.of(word).size === 0 ? { words: '' } : null,
  )
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
  return countsOf(written, lexicon)
}

type Attributes = Lexicon['catalogueTerms']['attributes']

const byWord = new WeakMap<Attributes, Map<string, NumberAttribute[]>>()

/** What is counted under the name of an attribute: the `portar` of `Antal portar`. */
function countsOf(word: string, lexicon: Lexicon): NumberAttribute[] {
  const { attributes } = lexicon.catalogueTerms
  let known = byWord.get(attributes)
  if (!known) {
    known = new Map()
    for (const one of numbersOf(lexicon))
      for (const { word } of tokensOf(one.name)) known.set(word.term, [...(known.get(word.term) ?? []), one])
    byWord.set(attributes, known)
  }
  const { term } = wordOf(word.toLowerCase())
  return known.get(term) ?? (term.length < shortestCounted ? none : (countedIn(term, known) ?? none))
}

/** The `diskar` of `Antal diskplatser`. */
function countedIn(term: string, known: ReadonlyMap<string, NumberAttribute[]>): NumberAttribute[] | undefined {
  for (const [name, all] of known) if (name.startsWith(term) && all.every((one) => number.test(one.name))) return all
  return undefined
}

const number = /^(?:antal|number of)\s/i
const shortestCounted = 4
const none: NumberAttribute[] = []

function numbersOf(lexicon: Lexicon): NumberAttribute[] {
  return [...lexicon.catalogueTerms.attributes.values()]
    .filter(({ kind, isFacet }) => kind === 'number' && isFacet)
    .map(({ id, name, unit }) => ({ id, name, unit, factor: 1 }))
}

/** What is measured in beside the units of words. */
const units: Record<string, string> = {
  '"': 'tum',
  '″': 'tum',
  ...sameUnit('h', 'tim timme timmes timmar timmars hour hours'),
  ...sameUnit('min', 'minut minuts minuter minuters minute minutes'),
  ...sameUnit('mp', 'megapixel megapixels megapixlar mpx mpix'),
  ...sameUnit('m²', 'm2 kvm kvadratmeter'),
  ...sameUnit('lm', 'lumen lumens'),
  ...sameUnit('st', 'styck stycken'),
  ...sameUnit('kg', 'kilo kilos kilogram'),
  ...sameUnit('cm', 'centimeter'),
  ...sameUnit('mm', 'millimeter'),
  ...sameUnit('gb', 'giga gigabytes'),
  ...sameUnit('tb', 'terabytes terrabyte'),
  ...sameUnit('mhz', 'megahertz'),
  ...sameUnit('ghz', 'gigahertz'),
  ...sameUnit('w', 'watts'),
  ...sameUnit('db', 'decibel'),
}

function sameUnit(unit: string, names: string): Record<string, string> {
  return Object.fromEntries([unit, ...names.split(' ')].map((name) => [name, unit]))
}

function unitOf(written: string): string {
  const lower = written.toLowerCase()
  return units[lower] ?? wordOf(lower).unit ?? lower
}
