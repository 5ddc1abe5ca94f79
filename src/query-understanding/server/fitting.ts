import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Condition } from '#search-engine/server/conditions.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { hasFigure, tokensOf } from '#search-engine/server/words.ts'
import { plainChip } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** Attributes by which two products fit each other, the most telling first. */
const fitsModel = /^(?:passar|passar till|kompatibel med|kompatibla modeller|compatible with|fits)$/i
const platform = /plattform|^platform/i
const families: readonly RegExp[] = [
  fitsModel,
  /sockel|^socket/i,
  /fattning|lens mount/i,
  platform,
  /passar moderkort|moderkortsformat/i,
  /passar nätaggregat/i,
  /minnestyp|memory type/i,
]
/** What is asked for by where it goes: a value of its form. */
const forms = [
  { of: /minne|ram/u, to: /laptop|bärbar|notebook/u, values: /so-?dimm/i },
  { of: /nätagg|psu|power/u, to: /itx|sff/u, values: /sfx/i },
]
const form = /formfaktor|^typ$|form factor/i

const leastShare = 0.2
/** Of the products that are called so, as many must have a value for it to be theirs. */
const leastOfCalled = 0.25
/** Of the products that are to fit, as many must have a value for it to tell what they fit. */
const leastOfFitting = 0.01
const maxValues = 8

/** `5900x`, `b650`; not the `4` of an amount. */
const hasModel = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]*\d)[\p{L}\p{N}-]{4,}/u

export type Fitting = { chip: ReturnType<typeof chipOf>; conditions: Condition[] }

/** The things of `head` that fit what `model` names. */
export function fitting(head: string, model: string, { lexicon, things }: QueryVocabulary): Fitting | null {
  const categories = things.of(head)
  if (categories.size === 0) return null
  const inForm = inFormOf(head, model, categories, lexicon)
  const links = linksOf(categories, lexicon)
  for (const ids of links) {
    const values = namedIn(model, ids, lexicon)
    if (values.length > 0) return both(inForm, found(ids, values))
  }
  if (inForm || links.length === 0) return inForm
  const words = tokensOf(model).map(({ word }) => word.text)
  if (words.every((word) => things.of(word).size > 0)) return null
  const { products, isName, isBroad } = lexicon.calledSo(model)
  if ((!isName || isBroad) && !hasFigure(model)) return null
  const others = products.filter(({ categoryId }) => !categories.has(categoryId))
  return asFitting(others, categories, lexicon)
}

/** Without a word between: no thing of `head` may be called so itself. */
export function fittingBeside(head: string, model: string, { lexicon, things }: QueryVocabulary): Fitting | null {
  const categories = things.of(head)
  const models = ownOf(fitsModel, categories, lexicon)
  const named = models.length === 0 ? [] : namedIn(model, models, lexicon)
  if (named.length > 0) return found(models, named)
  if (!hasModel.test(model) || linksOf(categories, lexicon).length === 0) return null
  const { products, isName, isBroad } = lexicon.calledSo(model)
  if (!isName || isBroad || products.some(({ categoryId }) => categories.has(categoryId))) return null
  return asFitting(products, categories, lexicon)
}

/** `tillbehör till ljung 5`: what is said to fit it, but no games. */
export function accessoriesOf(model: string, { lexicon, things }: QueryVocabulary): Fitting | null {
  const ids = [...attributesOf(fitsModel, lexicon), ...attributesOf(platform, lexicon)]
  const start = plain(model)
  const begins = valuesOf(ids, lexicon).filter((value) => plain(value).startsWith(start))
  const values = [...new Set([...namedIn(model, ids, lexicon), ...begins])]
  if (values.length === 0 || values.length > maxValues) return null
  const games = things.of('spel')
  const { chip, conditions } = found(ids, values)
  const noGames: Condition[] = games.size === 0 ? [] : [{ is: 'not', condition: { is: 'placed', categories: games } }]
  return { chip, conditions: [...conditions, ...noGames] }
}

/** The attributes of each family that enough of the products have. */
function linksOf(categories: ReadonlySet<number>, lexicon: Lexicon): number[][] {
  return families.flatMap((family) => {
    const ids = ownOf(family, categories, lexicon)
    return ids.length === 0 ? [] : [ids]
  })
}

function ownOf(family: RegExp, categories: ReadonlySet<number>, lexicon: Lexicon): number[] {
  return attributesOf(family, lexicon).filter((id) => lexicon.spreadOf(categories, id).share >= leastShare)
}

function attributesOf(named: RegExp, { catalogueTerms }: Lexicon): number[] {
  return [...catalogueTerms.attributes.values()]
    .filter(({ kind, name, isFacet }) => kind === 'enum' && isFacet && named.test(name))
    .map(({ id }) => id)
}

/** The longest values that are named in a text. */
function namedIn(text: string, ids: readonly number[], lexicon: Lexicon): string[] {
  const written = ` ${foldedIn(spelledOut(text)).join(' ')} `
  const isNamed = (value: string) => {
    const words = foldedIn(value)
    return words.length > 0 && (written.includes(` ${words.join(' ')} `) || written.includes(` ${words.join('')} `))
  }
  const values = valuesOf(ids, lexicon).filter(isNamed)
  const longest = Math.max(0, ...values.map((value) => value.length))
  return values.filter((value) => value.length === longest)
}

/** `matx` where no product is called so. */
export function spelledOut(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])(?:m|micro|µ)-?atx(?![\p{L}\p{N}])/gu, 'micro atx')
    .replace(/(?<![\p{L}\p{N}])m-?itx(?![\p{L}\p{N}])/gu, 'mini itx')
}

function foldedIn(text: string): string[] {
  return tokensOf(text).map(({ word }) => word.folded)
}

function valuesOf(ids: readonly number[], lexicon: Lexicon): string[] {
  return [...new Set(ids.flatMap((id) => [...lexicon.valuesOf(id)].map(String)))]
}

/** The values that the products which are to be fitted have in the same family. */
function asFitting(
  products: readonly CachedProduct[],
  categories: ReadonlySet<number>,
  lexicon: Lexicon,
): Fitting | null {
  for (const family of families) {
    const ids = ownOf(family, categories, lexicon)
    if (ids.length === 0) continue
    const all = attributesOf(family, lexicon)
    const counts = new Map<string, number>()
    let having = 0
    for (const { attributes } of products) {
      const values = new Set(
        all.flatMap((id) => [attributes.get(id) ?? []].flat().map((value) => plain(String(value)))),
      )
      if (values.size > 0) having++
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const values = valuesOf(ids, lexicon).filter(
      (value) => (counts.get(plain(value)) ?? 0) >= Math.max(1, having * leastOfCalled),
    )
    const own = ids.flatMap((id) => lexicon.spreadOf(categories, id).values)
    const share = own.filter((value) => values.includes(String(value))).length / Math.max(1, own.length)
    if (values.length > 0 && values.length <= maxValues && share >= leastOfFitting) return found(ids, values)
  }
  return null
}

const plain = (value: string) => value.toLowerCase().replace(/[\s-]/g, '')

function inFormOf(head: string, model: string, categories: ReadonlySet<number>, lexicon: Lexicon): Fitting | null {
  const fit = forms.find(({ of, to }) => of.test(head) && to.test(model))
  if (!fit) return null
  for (const id of attributesOf(form, lexicon)) {
    const own = lexicon.spreadOf(categories, id).values.map(String)
    if (own.some((value) => fit.values.test(value)))
      return found(
        [id],
        valuesOf([id], lexicon).filter((value) => fit.values.test(value)),
      )
  }
  return null
}

function found(attributes: readonly number[], values: readonly string[]): Fitting {
  return { chip: chipOf(values), conditions: [{ is: 'valued', attributes, values }] }
}

function both(first: Fitting | null, second: Fitting): Fitting {
  if (!first) return second
  const name = `${first.chip.name}, ${second.chip.name.replace(/^passar /, '')}`
  return { chip: { ...second.chip, name }, conditions: [...first.conditions, ...second.conditions] }
}

function chipOf(values: readonly string[]) {
  const shown = values.slice(0, 3).join(' / ')
  return { ...plainChip, key: 'fits', kind: 'value' as const, name: `passar ${shown}` }
}
