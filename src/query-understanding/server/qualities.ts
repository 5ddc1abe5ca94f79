import type { Condition } from '#search-engine/server/conditions.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { anyOf, listed, mayMatch, plainChip, type Reading, take } from './reading.ts'
import type { Things } from './things.ts'

/** What products with a quality have: one of the values, or true of what is so named. */
type Quality = { written: string; attributes: RegExp; values: RegExp | true }

const qualities: readonly Quality[] = [
  {
    written: `vattentät, vattentätt, vattentäta, vattentålig, vattentåligt, vattentåliga, vattensäker, vattensäkert, vattensäkra, vädertålig,
      waterproof, water resistant, water-resistant`,
    attributes: /kapsling|ip-?klass|vatten|water/i,
    values: /IP[0-9X][5-8]|IPX4|ATM|^\d+ m$|väderskydd/i,
  },
  {
    written: `bakgrundsbelyst, bakgrundsbelysta, upplyst, upplysta, belyst, belysta, lysande, backlit, med bakgrundsbelysning, med belysning, med rgb`,
    attributes: /bakgrundsbelysning|rgb-belysning|backlight/i,
    values: true,
  },
  {
    written: 'undervattens, undervatten, under vatten, under vattnet, underwater, dykning, snorkling',
    attributes: /kapsling|ip-?klass|vatten|water/i,
    values: /IP[0-9X]8|ATM|^\d+ m$/i,
  },
  {
    written:
      'med mick, med mic, med mikrofon, med inbyggd mick, med inbyggd mikrofon, med bra mick, med bra mikrofon, with mic, with microphone',
    attributes: /^mikrofon$|^microphone$/i,
    values: /./,
  },
  {
    written: 'med mick, med mic, med mikrofon, med inbyggd mick, med inbyggd mikrofon, with mic, with microphone',
    attributes: /har mikrofon|has microphone/i,
    values: true,
  },
  {
    written: `brusreducerande, brusdämpande, bullerdämpande, noise cancelling, noise canceling, med brusreducering, brusreducering, brusdämpning, anc, med anc`,
    attributes: /brusreducering|noise cancel/i,
    values: true,
  },
  {
    written: `höjbar, höjbart, höjbara, höj- och sänkbar, höj- och sänkbart, höj och sänkbar, höj och sänkbart, höj och sänkbara, justerbar, justerbart,
      justerbara, elektrisk, elektriskt, elektriska, ställbar, ställbart`,
    attributes: /^typ$|^type$/i,
    values: /höj- och sänk|height adjustable/i,
  },
  {
    written:
      'uppladdningsbar, uppladdningsbart, uppladdningsbara, laddningsbar, laddningsbart, laddningsbara, laddbar, laddbart, laddbara, rechargeable',
    attributes: /^typ$|^type$|^batteri$|^battery$/i,
    values: /laddningsbar|laddbar|rechargeable/i,
  },
  {
    written: 'modulär, modulärt, modulära, modular, semimodulär, halvmodulär, helmodulär',
    attributes: /kablage|modul/i,
    values: /lösa kablar/i,
  },
]

const smaller: Quality = {
  written: 'kompakt, kompakta, liten, litet, lilla, små, compact, small',
  attributes: /^(?:format|typ|storlek|formfaktor|layout)$/i,
  values: /^liten|kompakt|tkl|6[05] ?%|75 ?%|mini|micro atx/i,
}

const patterns = [...qualities, smaller].map((quality) => ({ ...quality, pattern: anyOf(listed(quality.written)) }))

/** Of fewer products, what they say does not tell. */
const leastShare = 0.03

/** `vattentät högtalare`: those that say so of themselves in an attribute. */
export function readQualities(reading: Reading, { lexicon, things }: { lexicon: Lexicon; things: Things }): Reading {
  if (!patterns.some(({ pattern }) => mayMatch(pattern, reading.left))) return reading
  const categories = things.of(reading.left)
  if (categories.size === 0) return reading
  return patterns.reduce(
    (next, { pattern, ...quality }) =>
      take(next, pattern, ([written]) => {
        const condition = conditionOf(quality, categories, lexicon)
        if (!condition) return null
        return {
          chip: { ...plainChip, key: `quality ${written}`, kind: 'value', name: written },
          conditions: [condition],
        }
      }),
    reading,
  )
}

function conditionOf(
  { attributes, values }: Pick<Quality, 'attributes' | 'values'>,
  categories: ReadonlySet<number>,
  lexicon: Lexicon,
): Condition | null {
  for (const { id, name, kind, isFacet } of lexicon.catalogueTerms.attributes.values()) {
    if (!isFacet || kind !== (values === true ? 'boolean' : 'enum') || !attributes.test(name)) continue
    const spread = lexicon.spreadOf(categories, id)
    const isOne = (value: unknown) => (values === true ? value === true : values.test(String(value)))
    if (spread.share < leastShare || !spread.values.some(isOne)) continue
    const wanted = [...lexicon.valuesOf(id)].filter(isOne)
    return { is: 'valued', attributes: [id], values: wanted }
  }
  return null
}
