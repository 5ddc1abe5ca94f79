import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { priceOf } from '#pricing/price.ts'
import { fold } from '#search-engine/server/words.ts'
import type { Good } from './query.ts'
import { type Answer, type IntentShop, now } from './shops.ts'
import { things } from './things.ts'
import { type Amount, amounts, traits } from './traits.ts'

export type Grade = { isGood: boolean; isEmpty: boolean }

const enough = 0.8
const fewest = 0.2

/**
 * Four of five products must be of the kind; limits of price, sale and stock hold for all of them. Of what the shop has
 * nothing, it must say so, and four of five must be the thing.
 */
export function grade(good: Good, answer: Answer, shop: IntentShop): Grade {
  const { products, total, saysLess } = answer
  if (good.page) return { isGood: good.page.test(answer.page ?? ''), isEmpty: false }
  const saysSo = good.notSold === undefined || answer.notSold.some((word) => isSame(word, good.notSold ?? ''))
  if (good.notSold !== undefined && !hasContent(good)) return { isGood: saysSo, isEmpty: false }
  if (!shop.products.some((product) => isOfKind(product, good, shop) && isWithinLimits(product, good))) {
    const things = products.filter((product) => isThing(product, good, shop))
    return { isGood: saysSo && saysLess && things.length >= products.length * enough, isEmpty: total === 0 }
  }
  const isRight = products.filter((product) => isOfKind(product, good, shop)).length >= products.length * enough
  const isWithin = products.every(
    (product) => isWithinLimits(product, good) && isInOrder(product, good, { shop, shown: products.length }),
  )
  const isFew = !good.few || total <= shop.products.length * fewest
  return { isGood: saysSo && total > 0 && isRight && isWithin && isFew, isEmpty: total === 0 }
}

function isSame(said: string, expected: string): boolean {
  return fold(said).includes(fold(expected))
}

function hasContent({ of, with: having, name }: Good): boolean {
  return of !== undefined || having !== undefined || name !== undefined
}

function isOfKind(product: CachedProduct, good: Good, shop: IntentShop): boolean {
  const called = calledIn(product, shop)
  const text = `${called} | ${attributesOf(product, shop)}`
  return (
    isThing(product, good, shop) &&
    (good.with ?? []).every((trait) => patternOf(traits[trait], shop)?.test(text) ?? false) &&
    !(good.without ?? []).some((trait) => patternOf(traits[trait], shop)?.test(text) ?? false) &&
    (good.name?.test(`${text} | ${product.text}`) ?? true) &&
    !(good.not?.test(text) ?? false) &&
    Object.entries(good.amounts ?? {}).every(([amount, wanted]) => hasAmount(product, amount as Amount, wanted, shop))
  )
}

function isThing(product: CachedProduct, { of }: Good, shop: IntentShop): boolean {
  const called = calledIn(product, shop)
  return of === undefined || [of].flat().some((thing) => patternOf(things[thing], shop)?.test(called) ?? false)
}

function patternOf(where: Partial<Record<IntentShop['shop'], RegExp>>, { shop }: IntentShop): RegExp | undefined {
  return where[shop]
}

function calledIn({ name, categoryId }: CachedProduct, { catalogueTerms }: IntentShop): string {
  return `${name} | ${catalogueTerms.categories.get(categoryId)?.name.split(' > ').at(-1)}`
}

function attributesOf({ attributes }: CachedProduct, { catalogueTerms }: IntentShop): string {
  return [...attributes].map(([id, value]) => `${catalogueTerms.attributes.get(id)?.name}=${value}`).join('; ')
}

/** Three per cent off is the same amount. A range is of what is asked for. */
function hasAmount(
  { attributes }: CachedProduct,
  amount: Amount,
  wanted: number | readonly [number, number],
  { shop, catalogueTerms }: IntentShop,
): boolean {
  const names = (amounts[amount] as Partial<Record<string, readonly string[]>>)[shop] ?? []
  const [from, to] = typeof wanted === 'number' ? [wanted * 0.97, wanted * 1.03] : wanted
  return [...attributes].some(([id, value]) => {
    const name = catalogueTerms.attributes.get(id)?.name
    return name !== undefined && names.includes(name) && Number(value) >= from && Number(value) <= to
  })
}

function isWithinLimits(product: CachedProduct, { from = 0, to = Number.POSITIVE_INFINITY, ...good }: Good): boolean {
  const price = kronorOf(product)
  if (price < from || price > to) return false
  if (good.sale && kronorOf(product) >= product.price / 100 && product.campaignIds.length === 0) return false
  if (good.used && product.fyndwareClass === null) return false
  if (good.stock === 'web') return product.stock.web > 0 || product.isDigital
  if (good.stock === 'store') return [...product.stock.stores.values()].some((pieces) => pieces > 0)
  return good.stock === undefined || [good.stock].flat().some((store) => (product.stock.stores.get(store) ?? 0) > 0)
}

function kronorOf(product: CachedProduct): number {
  return priceOf(product, { audience: 'all', now }).price / 100
}

const ranks: Record<NonNullable<Good['order']>, (product: CachedProduct) => number> = {
  cheap: (product) => -kronorOf(product),
  dear: kronorOf,
  /** As the shop weighs them: few good ratings count less than many. */
  liked: ({ rating, reviewCount }) => (rating === null ? 0 : (rating * reviewCount + 3.5 * 5) / (reviewCount + 5)),
  new: ({ releaseAt, createdAt }) => (releaseAt ?? createdAt).getTime(),
  popular: ({ popularity }) => popularity,
}

/** Of the third that comes first; of few, among as many as are shown. */
function isInOrder(product: CachedProduct, good: Good, { shop, shown }: { shop: IntentShop; shown: number }): boolean {
  if (!good.order) return true
  const rank = ranks[good.order]
  const others = shop.products.filter((other) => isOfKind(other, good, shop)).map(rank)
  const higher = others.filter((other) => other > rank(product)).length
  return higher <= Math.max(others.length / 3, shown - 1)
}
