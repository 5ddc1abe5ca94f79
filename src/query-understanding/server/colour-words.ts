import type { Condition } from '#search-engine/server/conditions.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { tokensOf, wordOf } from '#search-engine/server/words.ts'
import { baseForm, forms, inEnglish } from './adjective-forms.ts'
import { anyOf, listed, plainChip, type Reading, take, withPrefilter } from './reading.ts'

/** What a colour is where no product is said to have it: the nearest that they are. */
const nearest: Record<string, string> = {
  silver: 'grå',
  guld: 'gul',
  turkos: 'blå, grön',
  cyan: 'blå',
  marin: 'blå',
  navy: 'blå',
  cerise: 'rosa',
  magenta: 'rosa, lila',
  violett: 'lila',
  lavendel: 'lila',
  bordeaux: 'röd',
  korall: 'rosa, orange',
  aprikos: 'orange',
  koppar: 'brun, orange',
  brons: 'brun',
  champagne: 'guld',
  beige: 'vit, brun',
  krämfärgad: 'vit',
  offwhite: 'vit',
  elfenben: 'vit',
  grafit: 'grå, svart',
  antracit: 'grå, svart',
  grafitgrå: 'grå',
  mint: 'grön',
  oliv: 'grön',
  khaki: 'grön, brun',
  lime: 'grön',
}

const colours = listed(
  `vit, svart, röd, blå, grå, grön, gul, lila, rosa, brun, orange, silver, guld, white, black, red, blue, grey, gray, green,
  yellow, purple, pink, brown, gold`,
)
const allColours = [...colours, ...Object.keys(nearest)]
const isColour = new Set(allColours)
export const isFormOfColour = (form: string): boolean => isColour.has(baseForm(form))

const apart = 'mörkt|mörka|mörk|ljust|ljusa|ljus|dark|light|navy|bright|matte|matt'
const together =
  'mörk|ljus|djup|klar|knall|blek|neon|pastell|marin|himmels|himmel|is|mint|skogs|oliv|gräs|mossgrön|moss|lime|vin|blod|rost|kol|krit|kräm|ben|bensin|natt|midnatts|kunga|pärl|stål|rosé|rosen|smuts|silver|metall|platina'
const colourForms = [...forms.filter(isFormOfColour), ...allColours].sort((a, b) => b.length - a.length)
const shades = together.split('|').flatMap((shade) => colourForms.map((colour) => shade + colour))
/** `mörkblå`, `ljus grå`, `vinröd`, `dark blue`: a shade of the colour. */
const shaded = withPrefilter(
  [...colourForms, ...shades],
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:(?:${apart})[\\s-]+|(?:${together})-?)(${colourForms.join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  ),
)

const adjectives = anyOf([...forms, ...forms.map(baseForm), ...allColours])
/** Adjectives that say little without the noun after them. */
export const qualities: readonly string[] = [...forms, ...forms.map(baseForm)].filter((form) => !isFormOfColour(form))

const colourNames = /färg|colou?r/i

/** `rött` is `röd`. A colour that products are said to have is theirs, or is written of those that say nothing. */
export function readAdjectives(reading: Reading, lexicon: Lexicon): Reading {
  const afterShades = take(reading, shaded, ([written = '', colour = '']) => {
    const known = written.replace(/\s/g, '')
    return lexicon.hasAsWritten(known) ? { words: known } : coloured(baseForm(colour), lexicon)
  })
  return take(afterShades, adjectives, ([form = '']) => {
    const words = baseForm(form)
    if (isColour.has(words)) return coloured(words, lexicon)
    const english = lexicon.has(words) ? null : inEnglish(words)
    const isEnglish = english !== null && lexicon.has(english.split('-')[0] ?? english)
    return { words: isEnglish ? english : words, conditions: isTrueOf(words, lexicon) }
  })
}

function coloured(colour: string, lexicon: Lexicon) {
  if (isMetal.has(colour) && isGradedBy(colour, lexicon)) return { words: colour }
  const own = colourIn([colour], lexicon)
  const found = own ?? colourIn(listed(nearest[colour] ?? ''), lexicon)
  // What products say of themselves in words is searched for as it is written.
  const words = own || !found || lexicon.hasAsWritten(colour) ? colour : ''
  if (!found) return { words }
  const { attributes, values } = found
  return {
    words,
    chip: {
      ...plainChip,
      key: `colour ${colour}`,
      kind: 'value' as const,
      name: own && values[0] ? nameOf(values, colour) : colour,
    },
    conditions: [{ is: 'valued' as const, attributes, values, orUnknown: true as const }],
  }
}

const isMetal = new Set(['guld', 'gold', 'silver', 'brons', 'platina'])

/** `80 Plus Gold` is no colour. */
function isGradedBy(metal: string, lexicon: Lexicon): boolean {
  const terms = new Set(termsOf([metal], lexicon))
  return [...lexicon.catalogueTerms.attributes.values()].some(
    ({ id, kind, name, isFacet }) =>
      kind === 'enum' &&
      isFacet &&
      grades.test(name) &&
      [...lexicon.valuesOf(id)].some((value) => tokensOf(String(value)).some(({ word }) => terms.has(word.term))),
  )
}

const grades = /certifier|märkning|rating|klass/i

function nameOf(values: readonly string[], colour: string): string {
  return values.length === 1 ? (values[0] ?? colour) : colour
}

/** Of a boolean attribute that is called so, products that have it or say nothing. */
export function isTrueOf(word: string, lexicon: Lexicon): Condition[] {
  const attributes = booleansOf(word, lexicon)
  return attributes.length === 0 ? [] : [{ is: 'valued', attributes, values: [true], orUnknown: true }]
}

/** The boolean attributes that are called so, in whatever form. */
export function booleansOf(word: string, lexicon: Lexicon): number[] {
  return booleansByTerm(lexicon.catalogueTerms.attributes).get(wordOf(word).term) ?? []
}

type Attributes = Lexicon['catalogueTerms']['attributes']

const knownBooleans = new WeakMap<Attributes, ReadonlyMap<string, number[]>>()

/** Of attributes that have changed they are another map. */
function booleansByTerm(attributes: Attributes): ReadonlyMap<string, number[]> {
  const known = knownBooleans.get(attributes)
  if (known) return known
  const byTerm = new Map<string, number[]>()
  for (const { id, kind, name, isFacet } of attributes.values()) {
    if (kind !== 'boolean' || !isFacet) continue
    const { term } = wordOf(baseForm(name.toLowerCase()))
    byTerm.set(term, [...(byTerm.get(term) ?? []), id])
  }
  knownBooleans.set(attributes, byTerm)
  return byTerm
}

function colourIn(colours: readonly string[], lexicon: Lexicon): { attributes: number[]; values: string[] } | null {
  const terms = new Set(termsOf(colours, lexicon))
  if (terms.size === 0) return null
  const attributes = [...lexicon.catalogueTerms.attributes.values()]
    .filter(({ name, kind, isFacet }) => kind === 'enum' && isFacet && colourNames.test(name))
    .map(({ id }) => id)
  const all = attributes.flatMap((id) => [...lexicon.valuesOf(id)]).map(String)
  const values = [...new Set(all)].filter((value) => tokensOf(value).some(({ word }) => terms.has(word.term)))
  return values.length === 0 ? null : { attributes, values }
}

function termsOf(words: readonly string[], lexicon: Lexicon): string[] {
  return words.flatMap((written) => {
    const { term } = wordOf(written)
    return [term, ...lexicon.catalogueTerms.synonyms.of([term]).map((others) => others.join(' '))]
  })
}
