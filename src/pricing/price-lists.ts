import { type ListRow, type ListValue, listKey } from './price-list-row.ts'
import { type VatClass, vatRate } from './vat.ts'

export type ListAudience = `list:${number}`

export type PriceList = {
  id: number
  startsAt: Date | null
  endsAt: Date | null
  mayExceed: boolean
  values: ReadonlyMap<string, ListValue>
}

/** What a list knows a product by. */
export type ListedProduct = {
  price: number
  id?: number
  vatClass?: VatClass
  categoryPath?: readonly number[]
  manufacturer?: { id: number } | null
}

/** The price lists of the shop, kept up to date in every process. */
const priceLists = new Map<number, PriceList>()

export function applyPriceLists(all: readonly PriceList[]): void {
  priceLists.clear()
  for (const list of all) priceLists.set(list.id, list)
}

export function listValues(rows: readonly ListRow[]): Map<string, ListValue> {
  return new Map(rows.map((row) => [listKey(row), row.value]))
}

export function isListAudience(audience: string): audience is ListAudience {
  return audience.startsWith('list:')
}

export type ListPrice = { price: number; startsAt: Date | null; endsAt: Date | null }

/** Null when the list has not begun, has ended, or has nothing for the product. */
export function listPrice(product: ListedProduct, audience: ListAudience, now: Date): ListPrice | null {
  const list = priceLists.get(Number(audience.slice('list:'.length)))
  if (!list || (list.startsAt && list.startsAt > now) || (list.endsAt && list.endsAt <= now)) return null
  const price = listedPrice(product, list, now)
  return price === null ? null : { price, startsAt: list.startsAt, endsAt: list.endsAt }
}

export function listedPrice(product: ListedProduct, list: PriceList, now: Date): number | null {
  const value = valueFor(product, list.values)
  if (!value) return null
  const price = listedAmount(product, value, now)
  return price > product.price && !list.mayExceed ? null : price
}

export function listedAmount({ price, vatClass = 'standard' }: ListedProduct, value: ListValue, now: Date): number {
  return 'price' in value
    ? Math.round((value.price * (100 + vatRate(vatClass, now))) / 100)
    : Math.round((price * (10_000 - value.discount)) / 10_000)
}

/** The narrowest row: the product's own, its nearest category, its manufacturer, the whole range. */
function valueFor(
  { id = 0, categoryPath = [], manufacturer }: ListedProduct,
  values: PriceList['values'],
): ListValue | undefined {
  const own = values.get(listKey({ scope: 'product', id }))
  if (own) return own
  for (const category of categoryPath.toReversed()) {
    const found = values.get(listKey({ scope: 'category', id: category }))
    if (found) return found
  }
  return (
    values.get(listKey({ scope: 'manufacturer', id: manufacturer?.id ?? 0 })) ??
    values.get(listKey({ scope: 'range', id: 0 }))
  )
}
