import type { Condition } from '#search-engine/server/conditions.ts'
import { tokensOf, wordOf } from '#search-engine/server/words.ts'
import { isTrueOf, qualities } from './colour-words.ts'
import { plainChip, type Reading, take } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

const word = '[\\p{L}\\p{N}][\\p{L}\\p{N}.-]*'
const negated = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(utan|ej|inte|icke|exklusive|förutom|without|not|no)\\s+(?:(?:någon|något|några|är|med|för|en|ett|av|från|som är)\\s+)*|(?<=\\s)-)((?:${qualities.join('|')})\\s+${word}|${word})`,
  'gu',
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

export function readNegations(
  reading: Reading,
  { lexicon }: QueryVocabulary,
  baseOf: (form: string) => string,
): Reading {
  return take(reading, negated, ([, how = '-', written = '']) => {
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
    const name = baseOf(written)
    return {
      chip: { ...plainChip, key: `without ${name}`, kind: 'without', name },
      conditions: [{ is: 'not', condition: withWord(name, lexicon) }],
    }
  })
}

/** What attributes are called that have the word in another form. */
const namedBy: Record<string, RegExp> = { rgb: /rgb|belysning/i, lampor: /rgb|belysning/i, ljus: /rgb|belysning/i }

/** Of a boolean attribute, those that have it; else all with the word. */
function withWord(text: string, lexicon: QueryVocabulary['lexicon']): Condition {
  const { term } = wordOf(text)
  const boolean = [...lexicon.signs.attributes.values()].filter(
    ({ kind, name }) =>
      kind === 'boolean' && (tokensOf(name).some(({ word }) => word.term === term) || namedBy[text]?.test(name)),
  )
  const words: Condition = { is: 'worded', text }
  if (boolean.length === 0) return words
  return {
    is: 'either',
    conditions: [words, { is: 'valued', attributes: boolean.map(({ id }) => id), values: [true] }],
  }
}
