import type { Condition } from '#search-engine/server/conditions.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { tokensOf, wordOf } from '#search-engine/server/words.ts'
import { anyOf, listed, plainChip, type Reading, take } from './reading.ts'

/** All forms of an adjective, first the one that products are described with. */
const adjectives = `vit vitt vita vitfärgad vitfärgade
svart svarta svartfärgad
röd rött röda rödfärgad
blå blått blåa blåfärgad
grå grått gråa gråfärgad
grön grönt gröna
gul gult gula
lila
rosa rosafärgad
brun brunt bruna
orange orangea
silver silvrig silvrigt silvriga silverfärgad
guld guldig guldigt guldiga guldfärgad
trådlös trådlöst trådlösa
sladdlös sladdlöst sladdlösa
mekanisk mekaniskt mekaniska
ergonomisk ergonomiskt ergonomiska
tyst tysta
portabel portabelt portabla
bärbar bärbart bärbara
extern externt externa
böjd böjt böjda
smart smarta
optisk optiskt optiska
magnetisk magnetiskt magnetiska
linjär linjärt linjära
taktil taktilt taktila
vattentät vattentätt vattentäta
genomskinlig genomskinligt genomskinliga
fläktlös fläktlöst fläktlösa
modulär modulärt modulära
analog analogt analoga
digital digitalt digitala`

const baseOf = new Map(
  adjectives.split('\n').flatMap((line) => {
    const [base = '', ...forms] = line.trim().split(' ')
    return forms.map((form): [string, string] => [form, base])
  }),
)

const colours =
  listed(`vit, svart, röd, blå, grå, grön, gul, lila, rosa, brun, orange, silver, guld, white, black, red, blue, grey, gray, green,
  yellow, purple, pink, brown, gold`)

const forms = anyOf([...baseOf.keys(), ...baseOf.values(), ...colours])
const isColour = new Set(colours)
/** Adjectives that say little without the noun after them. */
export const qualities: readonly string[] = [...baseOf].flat().filter((form) => !isColour.has(baseOf.get(form) ?? form))

const colourNames = /färg|colou?r/i

/** `rött` is `röd`. A colour that products are said to have is theirs, or is written of those that say nothing. */
export function readAdjectives(reading: Reading, lexicon: Lexicon): Reading {
  return take(reading, forms, ([form = '']) => {
    const words = baseForm(form)
    const found = isColour.has(words) ? colourIn(words, lexicon) : null
    if (!found) return { words, conditions: isTrueOf(words, lexicon) }
    const { attributes, values, name } = found
    return {
      words,
      chip: { ...plainChip, key: `colour ${words}`, kind: 'value', name },
      conditions: [{ is: 'valued', attributes, values, orUnknown: true }],
    }
  })
}

/** Of a boolean attribute that is called so, products that have it or say nothing. */
export function isTrueOf(word: string, lexicon: Lexicon): Condition[] {
  const { term } = wordOf(word)
  const attributes = [...lexicon.signs.attributes.values()]
    .filter(({ kind, name, isFacet }) => kind === 'boolean' && isFacet && wordOf(name.toLowerCase()).term === term)
    .map(({ id }) => id)
  return attributes.length === 0 ? [] : [{ is: 'valued', attributes, values: [true], orUnknown: true }]
}

function colourIn(colour: string, lexicon: Lexicon): { attributes: number[]; values: string[]; name: string } | null {
  const { term } = wordOf(colour)
  const terms = new Set([term, ...lexicon.signs.synonyms.of([term]).map((others) => others.join(' '))])
  const attributes = [...lexicon.signs.attributes.values()]
    .filter(({ name, kind, isFacet }) => kind === 'enum' && isFacet && colourNames.test(name))
    .map(({ id }) => id)
  const all = attributes.flatMap((id) => [...lexicon.valuesOf(id)]).map(String)
  const values = [...new Set(all)].filter((value) => tokensOf(value).some(({ word }) => terms.has(word.term)))
  const [name] = values
  return name === undefined ? null : { attributes, values, name: values.length === 1 ? name : colour }
}

export function baseForm(form: string): string {
  return baseOf.get(form) ?? form
}
