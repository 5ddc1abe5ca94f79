import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Condition } from '#search-engine/server/conditions.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { hasFigure, tokensOf } from '#search-engine/server/words.ts'
import { plainChip, type Reading, take } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

const before = '(?<![\\p{L}\\p{N}-])'
const after = '(?![\\p{L}\\p{N}])'
const fits =
  'passar|passande|passa|fungerar|funkar|funka|fungera|kompatibel|kompatibelt|kompatibla|avsedd|avsett|avsedda|gjord|anpassad|anpassat|compatible|works|fits|made'
const goal = '(?:till|med|för|åt|ihop\\s+med|tillsammans\\s+med|with|for|i|på)'
/** `som passar till`, `kompatibel med`, `till`. */
const link = new RegExp(
  `${before}(?:(?:(?:som|att)\\s+)?(?:är\\s+)?(?:ska\\s+)?(?:${fits})(?:\\s+(?:bra\\s+)?${goal})?|till|för|åt|for)(?:\\s+(?:en|ett|min|mitt|mina|den|det|ny|nya|nytt))*\\s+(.+)$`,
  'gu',
)
/** `am5-kompatibel kylare`, `kylare am5 kompatibel`. */
const suffix = new RegExp(`${before}(\\S+?)[\\s-]+kompatib(?:el|elt|la)${after}(?!\\s+(?:med|till))`, 'gu')
const accessories = new RegExp(
  `${before}(?:tillbehör|accessories|accessory)(?:\\s+(?:som\\s+)?(?:${fits}))?(?:\\s+${goal})\\s+(.+)$`,
  'gu',
)

/** Attributes by which two products fit each other, the most telling first. */
const families: readonly RegExp[] = [
  /^(?:passar|passar till|kompatibel med|kompatibla modeller|compatible with|fits)$/i,
  /sockel|^socket/i,
  /fattning|lens mount/i,
  /plattform|^platform/i,
  /passar moderkort|moderkortsformat/i,
  /passar nätaggregat/i,
  /minnestyp|memory type/i,
]
/** A product that is asked for by its type rather than by what it is fitted with. */
const kinds = [
  { of: /minne|ram/u, to: /laptop|bärbar|notebook/u, values: /so-?dimm/i, attributes: /formfaktor|^typ$|form factor/i },
  { of: /nätagg|psu|power/u, to: /itx|sff/u, values: /sfx/i, attributes: /formfaktor|^typ$|form factor/i },
]

const leastShare = 0.2
/** Of the products that are called so, as many must have a value for it to be theirs. */
const leastOfCalled = 0.25

/** `kylare till ryzen 7`: those with the socket that it has. */
export function readCompatibility(reading: Reading, vocabulary: QueryVocabulary): Reading {
  const accessory = take(reading, accessories, ({ 1: target = '' }) => accessoriesOf(target, vocabulary))
  if (accessory.parts.length > reading.parts.length) return accessory
  const linked = take(reading, link, ({ 1: target = '', index, input }) =>
    fitting(input.slice(0, index).trim(), target.trim(), vocabulary),
  )
  if (linked.parts.length > reading.parts.length) return linked
  const suffixed = take(linked, suffix, ({ 0: written, 1: target = '', index, input }) =>
    fitting(`${input.slice(0, index)} ${input.slice(index + written.length)}`.trim(), target, vocabulary),
  )
  return suffixed.parts.length > linked.parts.length ? suffixed : besideModel(suffixed, vocabulary)
}

/** What fits cannot be told of all: `som passar` is `till`. */
const plainly = new RegExp(
  `${before}(?:(?:som\\s+)?(?:passar|passande|fungerar|funkar)(?:\\s+(?:bra\\s+)?${goal})?|kompatib(?:el|elt|la)\\s+${goal})${after}(?=\\s+\\S)`,
  'gu',
)
export function linkWords(reading: Reading): Reading {
  return take(reading, plainly, () => ({ words: 'till' }))
}

/** `moderkort ryzen 9 5900x`: no motherboard is called so, but something that fits it is. */
function besideModel(reading: Reading, { lexicon, things }: QueryVocabulary): Reading {
  const words = tokensOf(reading.left).map(({ word }) => word.text)
  const isOfThing = (word: string) => things.of(word).size > 0
  const model = words.filter((word) => !isOfThing(word))
  if (model.length === words.length || !model.some(isModel)) return reading
  const categories = things.of(words.filter(isOfThing).join(' '))
  if (linksOf(categories, lexicon).length === 0) return reading
  const { products, isName } = lexicon.calledSo(model.join(' '))
  if (!isName || products.some(({ categoryId }) => categories.has(categoryId))) return reading
  const found = asFitting(products, categories, lexicon)
  if (!found) return reading
  const first = reading.left.indexOf(model[0] ?? '')
  const last = reading.left.lastIndexOf(model.at(-1) ?? '') + (model.at(-1)?.length ?? 0)
  const written = reading.left.slice(first, last)
  const isTogether = tokensOf(written).every(({ word }) => model.includes(word.text))
  return isTogether ? take(reading, new RegExp(escaped(written), 'gu'), () => found) : reading
}

const isModel = (word: string) => hasFigure(word) && word.length > 3
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

type Found = { chip: ReturnType<typeof chipOf>; conditions: Condition[]; words?: string }

function fitting(head: string, target: string, vocabulary: QueryVocabulary): Found | null {
  const { lexicon, things } = vocabulary
  const categories = things.of(head)
  if (categories.size === 0) return null
  const links = linksOf(categories, lexicon)
  const named = links
    .map((ids) => ({ ids, values: namedIn(target, ids, lexicon) }))
    .find(({ values }) => values.length > 0)
  if (named) return found(named.ids, named.values)
  const kind = kindOf(head, target, categories, lexicon)
  if (kind) return kind
  if (links.length === 0) return null
  const called = lexicon.calledSo(target)
  const others = called.products.filter(({ categoryId }) => !categories.has(categoryId))
  return asFitting(others, categories, lexicon)
}

/** The attributes of each family that enough of the products have. */
function linksOf(categories: ReadonlySet<number>, lexicon: Lexicon): number[][] {
  return families.flatMap((family) => {
    const ids = attributesOf(family, lexicon).filter((id) => lexicon.spreadOf(categories, id).share >= leastShare)
    return ids.length === 0 ? [] : [ids]
  })
}

function attributesOf(named: RegExp, { signs }: Lexicon): number[] {
  return [...signs.attributes.values()]
    .filter(({ kind, name, isFacet }) => kind === 'enum' && isFacet && named.test(name))
    .map(({ id }) => id)
}

/** The longest values that are named in a text. */
function namedIn(text: string, ids: readonly number[], lexicon: Lexicon): string[] {
  const written = ` ${tokensOf(text)
    .map(({ word }) => word.folded)
    .join(' ')} `
  const isNamed = (value: string) => {
    const tokens = tokensOf(value).map(({ word }) => word.folded)
    return tokens.length > 0 && (written.includes(` ${tokens.join(' ')} `) || written.includes(` ${tokens.join('')} `))
  }
  const values = valuesOf(ids, lexicon).filter(isNamed)
  const longest = Math.max(0, ...values.map((value) => value.length))
  return values.filter((value) => value.length === longest)
}

function valuesOf(ids: readonly number[], lexicon: Lexicon): string[] {
  return [...new Set(ids.flatMap((id) => [...lexicon.valuesOf(id)].map(String)))]
}

/** The values that products which are fitted have in the same family. */
function asFitting(
  products: readonly CachedProduct[],
  categories: ReadonlySet<number>,
  lexicon: Lexicon,
): Found | null {
  for (const family of families) {
    const own = attributesOf(family, lexicon)
    const ids = own.filter((id) => lexicon.spreadOf(categories, id).share >= leastShare)
    if (ids.length === 0) continue
    const counts = new Map<string, number>()
    let having = 0
    for (const { attributes } of products) {
      const values = new Set(
        own.flatMap((id) => [attributes.get(id) ?? []].flat().map((value) => plain(String(value)))),
      )
      if (values.size > 0) having++
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const values = valuesOf(ids, lexicon).filter(
      (value) => (counts.get(plain(value)) ?? 0) >= Math.max(1, having * leastOfCalled),
    )
    if (values.length > 0 && values.length <= maxValues) return found(ids, values)
  }
  return null
}

const maxValues = 8

const plain = (value: string) => value.toLowerCase().replace(/[\s-]/g, '')

function kindOf(head: string, target: string, categories: ReadonlySet<number>, lexicon: Lexicon): Found | null {
  const kind = kinds.find(({ of, to }) => of.test(head) && to.test(target))
  if (!kind) return null
  for (const id of attributesOf(kind.attributes, lexicon)) {
    const values = lexicon
      .spreadOf(categories, id)
      .values.map(String)
      .filter((value) => kind.values.test(value))
    if (values.length > 0)
      return found(
        [id],
        [...lexicon.valuesOf(id)].map(String).filter((value) => kind.values.test(value)),
      )
  }
  return null
}

/** `tillbehör till ljung 5`: what is said to fit it. */
function accessoriesOf(target: string, { lexicon, things }: QueryVocabulary): Found | null {
  const ids = [...attributesOf(families[0] as RegExp, lexicon), ...attributesOf(/plattform|^platform/i, lexicon)]
  const start = plain(target)
  const values = [
    ...new Set([
      ...namedIn(target, ids, lexicon),
      ...valuesOf(ids, lexicon).filter((value) => plain(value).startsWith(start)),
    ]),
  ]
  if (values.length === 0 || values.length > maxValues) return null
  const games = things.of('spel')
  const { chip, conditions } = found(ids, values)
  return {
    chip,
    conditions:
      games.size === 0 ? conditions : [...conditions, { is: 'not', condition: { is: 'placed', categories: games } }],
  }
}

function found(attributes: readonly number[], values: readonly string[]): Found {
  return { chip: chipOf(values), conditions: [{ is: 'valued', attributes, values }] }
}

function chipOf(values: readonly string[]) {
  return { ...plainChip, key: 'fits', kind: 'value' as const, name: `passar ${values.slice(0, 3).join(' / ')}` }
}
