import type { Condition } from '#search-engine/server/conditions.ts'
import { tokensOf, wordOf } from '#search-engine/server/words.ts'
import { baseForm } from './adjective-forms.ts'
import { booleansOf, isFormOfColour, isTrueOf, qualities } from './colour-words.ts'
import { asDenied } from './denials.ts'
import { isMaker, isProperty } from './known-properties.ts'
import { anyOf, listed, plainChip, type Reading, take, withPrefilter } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

const word = '[\\p{L}\\p{N}][\\p{L}\\p{N}.-]*'
const negators = ['utan', 'ej', 'inte', 'icke', 'exklusive', 'förutom', 'undantaget', 'without', 'not', 'no', 'non']
const negated = withPrefilter(
  [...negators, '-'],
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:som\\s+)?(${negators.join('|')})(?:\\s+(?:någon|något|några|är|vara|har|med|för|så|alltför|en|ett|av|från|som är|gjord av|gjort av|gjorda av|gjord i|gjort i|gjorda i))*[\\s-]+|(?<=\\s)-)((?:${qualities.join('|')})\\s+(?!(?:eller|och|samt|men|or|and)\\s)${word}|${word})`,
    'gu',
  ),
)

/** What something without this is called. */
const opposites: Record<string, string> = {
  sladd: 'trådlös',
  sladdar: 'trådlös',
  kabel: 'trådlös',
  kablar: 'trådlös',
  tråd: 'trådlös',
  fläkt: 'fläktlös',
  fläktar: 'fläktlös',
}

const wired = anyOf(
  listed(
    `trådbunden, trådbundet, trådbundna, kabelansluten, kabelanslutet, kabelanslutna, sladdansluten, med sladd, med tråd, med kabel, wired`,
  ),
)

/** `mus med sladd` is not wireless, where products say whether they are. */
export function readWired(reading: Reading, { lexicon }: QueryVocabulary): Reading {
  if (booleansOf('trådlös', lexicon).length === 0) return reading
  return take(reading, wired, () => ({
    chip: { ...plainChip, key: 'wired', kind: 'opposite', name: 'med sladd' },
    conditions: [{ is: 'not', condition: withWord('trådlös', lexicon) }],
  }))
}

export function readNegations(reading: Reading, vocabulary: QueryVocabulary): Reading {
  const { lexicon, things } = vocabulary
  const first = take(reading, negated, ({ 0: all, 1: how = '-', 2: written = '', index, input }) => {
    const opposite = opposites[written]
    if (how === 'utan' && opposite !== undefined) {
      return {
        words: opposite,
        conditions: isTrueOf(opposite, lexicon),
        chip: { ...plainChip, key: `without ${written}`, kind: 'opposite', name: opposite },
      }
    }
    // Products are themselves called `utan socker`.
    if (how === 'utan' && lexicon.isInName(`utan ${written}`)) return null
    const [quality = '', noun = ''] = written.split(/\s+/)
    // Of `icke trådlös mus`, nothing but the quality is not wanted.
    const isOfThing = noun !== '' && things.of(input.slice(0, index)).size === 0 && things.of(noun).size > 0
    const name = baseForm(isOfThing ? quality : written)
    if (!isKnown(how, name, vocabulary))
      return { words: isOfThing ? noun : '', leftOut: asDenied(isOfThing ? all.slice(0, -noun.length) : all) }
    return {
      words: isOfThing ? noun : '',
      ...without(name, lexicon),
    }
  })
  return first.parts.length > reading.parts.length ? listedBeside(first, vocabulary) : first
}

function without(name: string, lexicon: QueryVocabulary['lexicon']) {
  return {
    chip: { ...plainChip, key: `without ${name}`, kind: 'without' as const, name },
    conditions: [{ is: 'not' as const, condition: withWord(name, lexicon) }],
  }
}

/** `inte razer eller logitech`: what is listed beside what is denied, and is as it is, is denied as well. */
function listedBeside(reading: Reading, vocabulary: QueryVocabulary): Reading {
  for (const { chip, span } of reading.parts) {
    if (chip?.kind !== 'without') continue
    const beside = new RegExp(`(?<=^.{${span[1] + 1}})(?:\\s*,\\s*|\\s+(?:eller|och|samt|or|and)\\s+)(${word})`, 'gu')
    const next = take(reading, beside, ([, written = '']) => {
      const name = baseForm(written)
      return isAlike(chip.name, name, vocabulary) ? without(name, vocabulary.lexicon) : null
    })
    if (next.parts.length > reading.parts.length) return listedBeside(next, vocabulary)
  }
  return reading
}

function isAlike(one: string, other: string, { lexicon }: QueryVocabulary): boolean {
  return (isMaker(one, lexicon) && isMaker(other, lexicon)) || (isFormOfColour(one) && isFormOfColour(other))
}

/** What nothing is known of would leave out nothing. `utan` is said of things, which texts speak of as well. */
function isKnown(how: string, name: string, vocabulary: QueryVocabulary): boolean {
  const [word = ''] = name.split(/\s+/)
  if (name in namedBy || name in valuesBy || isProperty(word, vocabulary)) return true
  return (how === 'utan' || how === 'without') && vocabulary.lexicon.has(word)
}

/** What attributes and values are called that have the word in another form. */
const namedBy: Record<string, RegExp> = {
  rgb: /rgb|belysning/i,
  lampor: /rgb|belysning/i,
  ljus: /rgb|belysning/i,
  vatten: /vattenkyl|vätskekyl|vätska/i,
  vätska: /vattenkyl|vätskekyl|vätska/i,
}
const valuesBy: Record<string, RegExp> = {
  modulär: /lösa kablar|(?<!non-)modular/i,
  vatten: /vätska|vatten|water|liquid/i,
  vätska: /vätska|vatten|water|liquid/i,
}

const alsoWritten: Record<string, readonly string[]> = { rgb: ['argb'] }

/** Of a boolean attribute, those that have it, and with the word those that say nothing of it; else all with the word. */
function withWord(text: string, lexicon: QueryVocabulary['lexicon']): Condition {
  const { term } = wordOf(text)
  const attributes = [...lexicon.catalogueTerms.attributes.values()]
  const isNamed = (name: string) =>
    tokensOf(name).some(({ word }) => wordOf(baseForm(word.text)).term === term) || namedBy[text]?.test(name)
  const boolean = attributes.filter(({ kind, name }) => kind === 'boolean' && isNamed(name)).map(({ id }) => id)
  const values = valuesBy[text]
  const valued: Condition[] = values
    ? attributes
        .filter(({ kind, isFacet }) => kind === 'enum' && isFacet)
        .flatMap(({ id }) => {
          const found = [...lexicon.valuesOf(id)].filter((value) => values.test(String(value)))
          return found.length === 0 ? [] : { is: 'valued' as const, attributes: [id], values: found }
        })
    : []
  const written = [text, ...(alsoWritten[text] ?? [])].map((text): Condition => ({ is: 'worded', text }))
  const words: Condition = written.length === 1 && written[0] ? written[0] : { is: 'or', conditions: written }
  if (boolean.length === 0) return valued.length === 0 ? words : { is: 'or', conditions: valued }
  const isFalse: Condition = { is: 'valued', attributes: boolean, values: [false] }
  const isNotWorded: Condition = { is: 'not', condition: words }
  return {
    is: 'or',
    conditions: [
      { is: 'valued', attributes: boolean, values: [true] },
      ...valued,
      { is: 'not', condition: { is: 'or', conditions: [isFalse, isNotWorded] } },
    ],
  }
}
