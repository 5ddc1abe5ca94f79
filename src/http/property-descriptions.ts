type Property = { type?: unknown; format?: unknown; anyOf?: Property[] }

/** What properties mean wherever they are; one that its contract describes itself keeps that. */
export function propertyDescription(name: string, property: object): string | undefined {
  const kinds = kindsOf(property)
  if (Object.hasOwn(byName, name)) return byName[name]
  if (kinds.has('integer')) return Object.hasOwn(integers, name) ? integers[name] : ruleFor(integerRules, name)
  if (kinds.has('date-time')) return 'A time with its zone, `2026-11-27T16:00:00Z`.'
  if (kinds.has('date') || /(?:^d|D)ay$/.test(name)) return 'A day in Sweden, `2026-11-27`.'
  return kinds.has('number') ? ruleFor(integerRules, name) : undefined
}

/** The types of a property, without null. */
function kindsOf({ type, format, anyOf = [] }: Property): Set<unknown> {
  const own = [type, format].flat()
  return new Set([...own, ...anyOf.flatMap((one) => [...kindsOf(one)])])
}

const ruleFor = (rules: readonly [RegExp, string][], name: string) => rules.find(([pattern]) => pattern.test(name))?.[1]

const integerRules: readonly [RegExp, string][] = [
  [/At$/, 'Milliseconds since 1970.'],
  [/[pP]ercent$/, 'Percent.'],
  [/[gG]rams$/, 'Grams.'],
  [/Mm$/, 'Millimetres.'],
  [/[mM]inutes$/, 'Minutes.'],
  [/[dD]ays$/, 'Days.'],
  [/[aA]mount$|[pP]rice$/, 'Öre.'],
]

const integers: Readonly<Record<string, string>> = {
  at: 'Milliseconds since 1970.',
  startAt: 'Seconds since 1970.',
  endAt: 'Seconds since 1970.',
  version: 'Of the row as it was read: sent with a change, which is 409 when the row has changed since.',
  id: 'The id that the shop has given it.',
  position: 'Its place among the others; the lowest comes first.',
  price: 'Öre, with VAT unless said otherwise.',
  regularPrice: 'Öre: the price outside the offer.',
  cost: 'Öre without VAT.',
  creditLimit: 'Öre.',
  quantity: 'Units.',
  units: 'Units.',
  count: 'How many there are.',
  rate: 'Percent.',
  vatRate: 'Percent.',
  base: 'Öre without VAT.',
  orderNumber: 'The number that the customer sees.',
}

const byName: Readonly<Record<string, string>> = {
  productId: 'The id of a product.',
  productIds: 'Ids of products.',
  categoryId: 'The id of a category.',
  categoryIds: 'Ids of categories.',
  manufacturerId: 'The id of a manufacturer.',
  manufacturerIds: 'Ids of manufacturers.',
  sectionId: 'The id of a section.',
  campaignId: 'The id of a campaign.',
  memberId: 'The id of a member.',
  customerId: 'The id of a member.',
  storeId: 'The id of a store.',
  priceListId: 'The id of a price list.',
  orderId: 'The id of an order, as text: it is larger than the safe integers of JavaScript.',
  shipmentId: 'The id of a shipment.',
  email: 'An email address.',
  zip: 'A Swedish postal code of five digits.',
  organisationNumber: 'The number of a Swedish company or organisation.',
  gtin: 'A GTIN of 8, 12, 13 or 14 digits.',
  mpn: 'The article number of the manufacturer.',
  externalId: 'The number that the product has with its source.',
  stateText: 'The state in Swedish, as people see it.',
  username: 'The username of a member.',
  by: 'The employee who did it; null when the shop did it by itself.',
  hasMore: 'Whether there is a next page now.',
  lat: 'Degrees north, WGS 84.',
  lng: 'Degrees east, WGS 84.',
}
