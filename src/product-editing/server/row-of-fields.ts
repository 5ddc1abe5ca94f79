import { columnsOf } from '#importing/server/given-columns.ts'
import type { Goods } from '#importing/server/goods.ts'
import type { GivenColumns } from '#importing/server/source-row.ts'
import type { EditedOffer, FieldChanges, NewProduct, ProductFields } from '#product-editing/contract.ts'

export type KnownAttribute = { id: number; code: string; unit: string }
export type KnownReferences = {
  attributes: ReadonlyMap<number, KnownAttribute>
  /** External ids by product id, for offers that require another product. */
  externalIds: ReadonlyMap<number, string>
}

/** Fields as the row of an import that gives them and nothing else: the same rules then apply to them. */
export function rowOfFields(externalId: string, fields: FieldChanges | NewProduct, known: KnownReferences): object {
  const {
    price,
    cost,
    insurance,
    attributes,
    offers,
    status: _,
    publishAt: __,
    related: ___,
    variant: ____,
    ...rest
  } = fields
  const row = Object.entries(rest).filter(([, value]) => value !== null && value !== '')
  return {
    id: externalId,
    ...Object.fromEntries(row),
    ...(price === undefined ? {} : { price: price / 100 }),
    ...(cost == null ? {} : { cost: cost / 100 }),
    ...(insurance == null ? {} : { insurance: insurance / 100 }),
    ...(attributes ? { attributes: namedAttributes(attributes, known) } : {}),
    ...(offers ? { offers: offers.map((offer) => offerOf(offer, known)) } : {}),
  }
}

/** What of the row counts. Attributes that the product had and no longer has are cleared. */
export function givenOf(changes: FieldChanges, before: FieldChanges, known: KnownReferences): GivenColumns {
  const left = Object.keys(before.attributes ?? {}).filter((id) => !Object.hasOwn(changes.attributes ?? {}, id))
  return {
    fields: new Set(Object.keys(changes)),
    attributes: changes.attributes ? left.flatMap((id) => clearedAttribute(known.attributes.get(Number(id)))) : [],
    isByHand: true,
  }
}

function clearedAttribute(attribute: KnownAttribute | undefined): GivenColumns['attributes'] {
  return attribute ? [{ name: attribute.code, unit: attribute.unit }] : []
}

/** The columns that a feed leaves alone after these fields have been edited. */
export function lockedBy(names: readonly string[]): string[] {
  return names.flatMap((name): readonly string[] => {
    if (name === 'status' || name === 'publishAt') return ['retired_at']
    if (name === 'offers' || name === 'stock') return [name]
    return columnsOf[name] ?? []
  })
}

export function lockedFields(columns: readonly string[]): string[] {
  const fields = Object.entries(columnsOf).filter(([, names]) => names.some((name) => columns.includes(name)))
  const others = columns.flatMap((name) => (name === 'retired_at' ? 'status' : columnNames.has(name) ? [] : name))
  return [...fields.map(([field]) => field), ...others]
}

const columnNames = new Set<string>(Object.values(columnsOf).flat())

function namedAttributes(attributes: ProductFields['attributes'], known: KnownReferences): Goods['attributes'] {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([id, value]) => {
      const attribute = known.attributes.get(Number(id))
      if (!attribute) return []
      const { code, unit } = attribute
      return [[code, typeof value === 'number' && unit !== '' ? { value, unit } : value]]
    }),
  )
}

function offerOf(
  { withProductId, campaignId, maxPerCustomer, isFlashSale, to, price, ...offer }: EditedOffer,
  known: KnownReferences,
) {
  return {
    ...offer,
    price: price / 100,
    flashSale: isFlashSale,
    ...(to === null ? {} : { to }),
    ...(campaignId === null ? {} : { campaignId }),
    ...(maxPerCustomer === null ? {} : { maxPerCustomer }),
    ...(withProductId === null ? {} : { withProduct: known.externalIds.get(withProductId) ?? String(withProductId) }),
  }
}
