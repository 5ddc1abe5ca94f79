import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { baseForm } from './adjective-forms.ts'
import { plainChip, type Reading, take } from './reading.ts'
import type { Things } from './things.ts'

type Measured = {
  /** What is measured, the likeliest first. */
  of: readonly RegExp[]
  isHigh: boolean
  positive: string
  superlative: string
  /** Said of a part of the thing, which is named before: `mobil stor skärm` is no screen. */
  describesPart?: true
}

const size = [/skärmstorlek|display diagonal|screen size/i, /^volym|^volume/i, /batterikapacitet/i]
const strength = [/^effekt|^power/i]

const measured: readonly Measured[] = [
  {
    of: size,
    isHigh: true,
    positive: 'med (?:en )?(?:riktigt )?(?:stor|större) (?:skärm|display)|(?:stor|större) (?:skärm|display)',
    superlative: '(?:med )?störst(?:a)? (?:skärm|skärmen)',
    describesPart: true,
  },
  {
    of: [/^kamera|megapixel|camera resolution/i],
    isHigh: true,
    positive: '(?:bra|bättre|grym|fin|riktigt bra) kamera',
    superlative: 'bästa? kameran?',
    describesPart: true,
  },
  {
    of: [/batteritid|battery (?:life|time)/i, /batterikapacitet|battery capacity/i],
    isHigh: true,
    positive: '(?:med )?(?:lång|bra|god|hög|stor|stort|bättre)(?:t)? batteri(?:tid|kapacitet)?',
    superlative: '(?:med )?(?:längst|bäst|bästa|störst) batteri(?:tid|kapacitet)?',
  },
  {
    of: [/^kamera|megapixel|camera resolution/i],
    isHigh: true,
    positive: '(?:med|har) (?:en )?(?:bra|grym|fin|riktigt bra) kamera',
    superlative: '(?:med|har) (?:den )?bästa? kameran?',
  },
  {
    of: [/^lagring|storage/i],
    isHigh: true,
    positive: '(?:med )?(?:mycket|stor|stort) lagring(?:sutrymme)?',
    superlative: '(?:med )?mest lagring(?:sutrymme)?',
  },
  {
    of: [/arbetsminne|internal memory/i],
    isHigh: true,
    positive: '(?:med )?(?:mycket|stort) (?:minne|ram|arbetsminne)',
    superlative: '(?:med )?mest (?:minne|ram|arbetsminne)',
  },
  {
    of: [/antal portar|number of ports/i],
    isHigh: true,
    positive: '(?:med )?(?:många|fler|flera) (?:portar|uttag|kontakter)',
    superlative: '(?:med )?flest (?:portar|uttag)',
  },
  {
    of: [/^vikt$|^weight/i],
    isHigh: false,
    positive: 'lätt|lätta|lättare|lättvikts|lättviktig|(?:som )?väger lite|låg vikt|lightweight',
    superlative: 'lättast|lättaste|lightest',
  },
  { of: [/^vikt$|^weight/i], isHigh: true, positive: 'tung|tungt|tunga|tyngre|heavy', superlative: 'tyngst|tyngsta' },
  {
    of: size,
    isHigh: true,
    positive: 'stor|stort|stora|större|jättestor|jättestort|jättestora|big|large',
    superlative: 'störst|största|biggest|largest',
  },
  { of: size, isHigh: false, positive: 'liten|litet|lilla|små|pytteliten|small', superlative: 'minsta|smallest' },
  {
    of: [/kabellängd|cable length/i],
    isHigh: true,
    positive: 'lång|långt|långa|längre|long',
    superlative: 'längst|längsta|longest',
  },
  {
    of: [/kabellängd|cable length/i],
    isHigh: false,
    positive: 'kort|korta|kortare|short',
    superlative: 'kortast|kortaste|shortest',
  },
  {
    of: [/läshastighet|uppdateringsfrekvens|minneshastighet|refresh rate|read speed/i],
    isHigh: true,
    positive: 'snabb|snabbt|snabba|snabbare|fast|quick',
    superlative: 'snabbast|snabbaste|fastest',
  },
  {
    of: strength,
    isHigh: true,
    positive:
      'kraftig|kraftigt|kraftiga|kraftigare|kraftfull|kraftfullt|kraftfulla|kraftfullare|stark|starkt|starka|starkare|powerful',
    superlative: 'kraftigast|kraftigaste|kraftfullast|kraftfullaste|starkast|starkaste|most powerful',
  },
  {
    of: [/^ljudnivå|noise level/i],
    isHigh: false,
    positive: 'tyst|tysta|tystare|ljudlös|ljudlöst|ljudlösa|tystgående|quiet|silent',
    superlative: 'tystast|tystaste|quietest',
  },
  {
    of: [/ljusstyrka|brightness/i],
    isHigh: true,
    positive: 'ljusstark|ljusstarkt|ljusstarka|ljusstarkare',
    superlative: 'ljusstarkast|ljusstarkaste|brightest',
  },
]

const wordStart = '(?<![\\p{L}\\p{N}-])'
const wordEnd = '(?![\\p{L}\\p{N}])'
const spaced = (words: string) => words.replaceAll(' ', '\\s+')

const patterns = measured.map(({ positive, superlative, ...rest }) => ({
  ...rest,
  pattern: new RegExp(
    `${wordStart}(?:(?:den|det|de)\\s+)?(?:(${spaced(superlative)})|(?:${spaced(positive)}))${wordEnd}`,
    'gu',
  ),
}))
/** Most queries have none of them. */
const any = new RegExp(
  `${wordStart}(?:${measured.map(({ positive, superlative }) => spaced(`${superlative}|${positive}`)).join('|')})${wordEnd}`,
  'u',
)

/** How many of the products are so at most: two of five are large, and a sixth the largest. */
const shareOfPositive = 0.4
const shareOfSuperlative = 0.16
/** An attribute that fewer of the products have does not tell. */
const leastShare = 0.5
/** Unless no product is described so in words. */
const leastOfFew = 5

/** `lätt mus`, `största tv`: those that measure so, of the attribute that such products are measured by. */
export function readMeasuredAdjectives(
  reading: Reading,
  { lexicon, things }: { lexicon: Lexicon; things: Things },
): Reading {
  if (!any.test(reading.left)) return reading
  const categories = things.of(reading.left)
  if (categories.size === 0) return reading
  return patterns.reduce(
    (next, { pattern, of, isHigh, describesPart }) =>
      take(next, pattern, ({ 0: written, 1: superlative, index, input }) => {
        const before = describesPart ? things.of(input.slice(0, index)) : categories
        if (before.size === 0 || isPartOfName(written, input.slice(0, index), lexicon)) return null
        const share = superlative === undefined ? shareOfPositive : shareOfSuperlative
        return limitOf({ of, isHigh, share, written }, before, lexicon)
      }),
    reading,
  )
}

/** `Stor` is the name of a model in `Almfon 12 Stor`. */
function isPartOfName(written: string, before: string, lexicon: Lexicon): boolean {
  const previous = before.trim().split(/\s+/).at(-1) ?? ''
  return previous !== '' && lexicon.isInName(`${previous} ${written}`)
}

function limitOf(
  { of, isHigh, share, written }: { of: readonly RegExp[]; isHigh: boolean; share: number; written: string },
  categories: ReadonlySet<number>,
  lexicon: Lexicon,
) {
  const numbers = [...lexicon.catalogueTerms.attributes.values()].filter(
    ({ kind, isFacet }) => kind === 'number' && isFacet,
  )
  for (const named of of) {
    for (const { id, name, unit } of numbers) {
      if (!named.test(name)) continue
      const spread = lexicon.spreadOf(categories, id)
      const isKnownOfFew =
        spread.share < leastShare && (lexicon.has(baseForm(written)) || spread.values.length < leastOfFew)
      if (isKnownOfFew) continue
      const sorted = spread.values.map(Number).sort((a, b) => (isHigh ? b - a : a - b))
      const limit = limitIn(sorted, share)
      if (limit === null) continue
      const [from, to] = isHigh ? [limit, null] : [null, limit]
      return {
        chip: { ...plainChip, key: `measure ${id}`, kind: 'measure' as const, name, unit, from, to },
        conditions: [{ is: 'measured' as const, attributes: [id], range: { from, to } }],
      }
    }
  }
  return of === size ? sizeOf({ isHigh, share }, categories, lexicon) : null
}

/** The last value that no more than the share of the products reach, or else the first; none when all are alike. */
function limitIn(sorted: readonly number[], share: number): number | null {
  const [first] = sorted
  if (first === undefined || first === sorted.at(-1)) return null
  const after = sorted[Math.floor(sorted.length * share)]
  const end = after === undefined ? sorted.length : sorted.indexOf(after)
  return sorted[end - 1] ?? first
}

/** `160 × 80 cm`: a size in words, by its first number. */
function sizeOf(
  { isHigh, share }: { isHigh: boolean; share: number },
  categories: ReadonlySet<number>,
  lexicon: Lexicon,
) {
  const numberOf = (value: unknown) => Number.parseFloat(String(value))
  for (const { id, name, kind, isFacet } of lexicon.catalogueTerms.attributes.values()) {
    if (kind !== 'enum' || !isFacet || !/^(?:storlek|size)$/i.test(name)) continue
    const spread = lexicon.spreadOf(categories, id)
    const sizes = [...new Set(spread.values.map(String))]
    if (spread.share < leastShare || sizes.length < 2 || sizes.some((value) => Number.isNaN(numberOf(value)))) continue
    const sorted = spread.values.map(numberOf).sort((a, b) => (isHigh ? b - a : a - b))
    const limit = limitIn(sorted, share)
    if (limit === null) continue
    const values = sizes.filter((value) => (isHigh ? numberOf(value) >= limit : numberOf(value) <= limit))
    return {
      chip: { ...plainChip, key: `size ${id}`, kind: 'value' as const, name: values.join(' / ') },
      conditions: [{ is: 'valued' as const, attributes: [id], values }],
    }
  }
  return null
}
