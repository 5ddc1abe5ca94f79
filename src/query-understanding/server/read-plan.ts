import type { PlanChip } from '#query-understanding/contract.ts'
import { askedWords, spelling } from '#query-understanding/undone.ts'
import type { Condition } from '#search-engine/server/conditions.ts'
import type { SortName } from '#search-engine/server/sorting.ts'
import { withPurposes } from './accessory-words.ts'
import { readAlternatives } from './alternatives.ts'
import { isCalledElsewhere } from './called-elsewhere.ts'
import { readAdjectives } from './colour-words.ts'
import { readComparisons } from './comparisons.ts'
import { linkWords, readCompatibility } from './compatibility.ts'
import { compoundOf } from './compound-words.ts'
import { readDenials } from './denials.ts'
import { leaveOutFunctionWords } from './function-words.ts'
import { ofGifts } from './gift-categories.ts'
import { readGifts } from './gifts.ts'
import { readMeasuredAdjectives } from './measured-adjectives.ts'
import { leaveOutMeasureNames, readAmounts, readCounts, readMeasures } from './measures.ts'
import { readNegations, readWired } from './negation.ts'
import { numberOf } from './numbers.ts'
import { readOffers } from './offer-words.ts'
import { readOrders } from './order-words.ts'
import { type AskedPage, pageOf } from './page-words.ts'
import { readPlayers } from './player-words.ts'
import { readPrices } from './price-words.ts'
import { readQualities } from './qualities.ts'
import { beginReading, type Part, type Reading, wordsOf } from './reading.ts'
import { readReleases } from './release-words.ts'
import { withRulesSpelt } from './rule-spelling.ts'
import { readStock } from './stock-words.ts'
import { soldWords } from './unknown-words.ts'
import { readUses } from './uses.ts'
import type { KnownPage, QueryVocabulary } from './vocabulary.ts'

export type ReadPlan = {
  /** What products are searched for. */
  words: string
  conditions: readonly Condition[]
  sort: SortName | null
  /** The categories of the thing that the words name. */
  things: ReadonlySet<number>
  chips: readonly PlanChip[]
  /** With the conditions of each chip. */
  parts: readonly Pick<Part, 'chip' | 'conditions' | 'leftOut'>[]
  notSold: readonly string[]
  /** Words that no product has, and what is said that products are not of which nothing is known. */
  unknown: readonly string[]
  /** Misspelt words are taken for others. */
  isCorrected: boolean
  /** Words that are not left out. */
  needed: readonly string[]
  page: KnownPage | null
  /** The product whose number this is. */
  product: number | null
}

/** What a customer means by a query, without what has been undone. */
export function readPlan(text: string, vocabulary: QueryVocabulary, undone: readonly string[] = []): ReadPlan {
  const number = numberOf(text.toLowerCase(), vocabulary.lexicon)
  if (number) return { ...emptyPlan, words: number.words, product: number.product }
  const isCorrected = !undone.includes(spelling)
  const spelt = isCorrected ? withRulesSpelt(text, vocabulary) : text
  const pageOfQuery = pageOf(spelt, vocabulary)
  if (pageOfQuery) return besidePage(pageOfQuery, text, vocabulary)
  const { parts, left } = readAll(spelt, vocabulary)
  const kept = parts.filter(({ chip }) => !chip || !undone.includes(chip.key))
  const conditions = kept.flatMap((part) => part.conditions)
  const sort = kept.find((part) => part.sort !== null)?.sort ?? null
  const {
    words,
    notSold,
    unknown,
    spelt: named,
  } = soldWords(withPurposes(inOrder(left, kept), vocabulary), vocabulary, {
    isCorrected,
  })
  const isNothing = words.length === 0 && conditions.length === 0 && sort === null && notSold.length === 0
  const searched = isNothing ? text : words.join(' ')
  const isGift = searched === '' && kept.some(({ chip }) => chip?.kind === 'gift')
  return {
    ...emptyPlan,
    words: searched,
    conditions: isGift
      ? ofGifts(conditions, vocabulary.things)
      : searched === '' && sort !== null && conditions.length + notSold.length === 0
        ? [{ is: 'any' }]
        : conditions,
    sort,
    things: thingsOf(isNothing ? wordsOf(text) : named, vocabulary),
    chips: kept.flatMap(({ chip }) => chip ?? []),
    parts: kept,
    notSold: notSold.map((name) => asWritten(name, text)),
    unknown: [...unknown, ...kept.flatMap(({ leftOut }) => leftOut ?? [])],
    isCorrected,
    needed: askedWords(undone),
  }
}

/** Products are shown below a page when the words name some. */
function besidePage({ page, beside }: AskedPage, text: string, { things }: QueryVocabulary): ReadPlan {
  const words = beside === '' ? text : beside
  const named = things.of(words)
  return { ...emptyPlan, page, words: named.size > 0 ? words : '', things: named }
}

function readAll(text: string, vocabulary: QueryVocabulary): Reading {
  const { lexicon, stores } = vocabulary
  const steps: ((reading: Reading) => Reading)[] = [
    readComparisons,
    (reading) => readDenials(reading, vocabulary),
    (reading) => readNegations(reading, vocabulary),
    (reading) => readWired(reading, vocabulary),
    (reading) => readAlternatives(reading, vocabulary),
    (reading) => readPlayers(reading, vocabulary),
    (reading) => readMeasures(reading, vocabulary),
    (reading) => readAmounts(reading, vocabulary),
    (reading) => readCounts(reading, vocabulary),
    (reading) => leaveOutMeasureNames(reading, vocabulary),
    (reading) => readPrices(reading, vocabulary),
    (reading) => readGifts(reading, lexicon),
    (reading) => readMeasuredAdjectives(reading, vocabulary),
    (reading) => readQualities(reading, vocabulary),
    readOffers,
    (reading) => readReleases(reading, lexicon),
    (reading) => readStock(reading, stores),
    readOrders,
    (reading) => readCompatibility(reading, vocabulary),
    (reading) => linkWords(reading, vocabulary),
    readUses,
    leaveOutFunctionWords,
    (reading) => readAdjectives(reading, lexicon),
  ]
  return steps.reduce((reading, step) => step(reading), beginReading(text))
}

/** Of `mobilkamera`, which no category is called and that no word alone names, what its first word names. */
function thingsOf(words: readonly string[], vocabulary: QueryVocabulary): ReadonlySet<number> {
  const named = vocabulary.things.of(words.join(' '))
  if (named.size > 0) return isCalledElsewhere(words.join(' '), named, vocabulary) ? noThings : named
  const parts = words.flatMap((word) => Object.values(compoundOf(word, vocabulary) ?? [word]))
  return parts.length > words.length ? vocabulary.things.of(parts.join(' ')) : named
}

function asWritten(name: string, text: string): string {
  const at = text.toLowerCase().indexOf(name)
  return at < 0 ? name : text.slice(at, at + name.length)
}

/** What is left and what parts are searched for as, in the order of the query. */
function inOrder(left: string, parts: Reading['parts']): string[] {
  let text = left
  for (const { span, words } of [...parts].sort((a, b) => b.span[0] - a.span[0]))
    if (words !== '') text = `${text.slice(0, span[0] + 1)} ${words} ${text.slice(span[1] + 1)}`
  const words = wordsOf(joinedThousands(text))
  return words.length > 1 && leading.has(words[0] ?? '') ? words.slice(1) : words
}

/** `20 000 mah` is one amount, as products say it. */
function joinedThousands(text: string): string {
  return text.replace(thousandsOfUnit, (number) => number.replaceAll(' ', ''))
}

const thousandsOfUnit =
  /(?<![\p{L}\p{N}.,-])\d{1,3}(?: \d{3})+(?=\s?(?:mah|wh|mb|gb|rpm|dpi|lm|w|hz)(?![\p{L}\p{N}]))/gu

/** What these follow has been read. */
const leading = new Set(['för', 'till', 'med', 'av', 'åt', 'på'])

const noThings: ReadonlySet<number> = new Set()
const emptyPlan: ReadPlan = {
  words: '',
  conditions: [],
  sort: null,
  things: noThings,
  chips: [],
  parts: [],
  notSold: [],
  unknown: [],
  isCorrected: true,
  needed: [],
  page: null,
  product: null,
}
