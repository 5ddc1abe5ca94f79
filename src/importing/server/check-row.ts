import type { z } from 'zod'
import { type ParsedProductRow, ProductRow } from '#catalog/product-row.ts'
import { rowDetails } from '#importing/row-messages.ts'
import { checkTexts } from './check-texts.ts'
import type { Goods, GoodsOffer } from './goods.ts'
import { readGtin } from './gtin.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { readPrice } from './price-text.ts'
import { RowError } from './row-error.ts'
import { RowFaults } from './row-faults.ts'
import type { GivenColumns } from './source-row.ts'

/** An offer dated 1970 has no explicit start: it starts when first imported. */
const noBeginning = Date.UTC(1971, 0)

export function checkRow(value: unknown, line: number, given: GivenColumns | null = null): Goods {
  const row = withMarkdown(parse(value))
  const faults = new RowFaults()
  faults.try(undefined, () => checkTexts(row))
  if (row.currency.toUpperCase() !== 'SEK') faults.add(new RowError('currency', 'currency'))
  for (const image of row.images ?? []) {
    if (!/^https?:$/.test(URL.parse(image)?.protocol ?? '')) faults.add(new RowError('image-address', 'images'))
  }
  const { imageTexts, price, currency: _, offers, priceHistory, insurance, cost, ...rest } = row
  const goods: Goods = {
    ...rest,
    line,
    ...(imageTexts === undefined
      ? {}
      : { imageTexts: faults.try({}, () => textsByAddress(imageTexts, row.images ?? [])) }),
    gtin: faults.try(undefined, () => (row.gtin ? readGtin(row.gtin) : undefined)),
    price: faults.try(0, () => readPrice(typeof price === 'object' ? price.withoutVat : price, 'price')),
    ...(typeof price === 'object' ? { isPriceWithoutVat: true } : {}),
    offers: faults.try(undefined, () => offers?.map(readOffer)),
    priceHistory: (priceHistory ?? []).map(({ from, price: earlier }) => ({
      from: new Date(from),
      price: faults.try(0, () => readPrice(earlier, 'priceHistory')),
    })),
    insurancePrice: insurance === undefined ? null : faults.try(null, () => readPrice(insurance, 'insurance')),
    cost: cost === undefined ? null : faults.try(null, () => readPrice(cost, 'cost')),
    attributes: row.attributes ?? {},
    given,
  }
  faults.throwIfAny()
  return goods
}

/** A row that has nothing but its number to say which product it is about, with what else is wrong in it. */
export function unknownProduct(value: unknown, supplier: string): RowError | null {
  const { name, category } = fieldsOf(value)
  if (isGiven(name) || isGiven(category)) return null
  const faults = new RowFaults()
  const error = new RowError('unknown-product-of-supplier', 'id')
  error.message = rowDetails.unknownProduct(idOf(value), supplier)
  faults.add(error)
  addAmountFaults(faults, value)
  return faults.first()
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function addAmountFaults(faults: RowFaults, value: unknown): void {
  const fields = fieldsOf(value)
  for (const name of ['price', 'cost'] as const) {
    const amount = fields[name]
    if (typeof amount === 'string' || typeof amount === 'number') faults.try(0, () => readPrice(amount, name))
  }
}

function textsByAddress(texts: NonNullable<ParsedProductRow['imageTexts']>, images: readonly string[]) {
  if (Array.isArray(texts) && texts.length > images.length) throw new RowError('image-texts', 'imageTexts')
  const pairs = Array.isArray(texts)
    ? texts.map((text, at) => [images[at] ?? '', text] as const)
    : Object.entries(texts)
  // What separates them in a table is not part of them.
  return Object.fromEntries(pairs.flatMap(([url, text]) => (text === '' ? [] : [[url, text.replaceAll('|', '/')]])))
}

function withMarkdown(row: ParsedProductRow): ParsedProductRow {
  return row.text?.includes('<') ? { ...row, text: htmlToMarkdown(row.text) } : row
}

export function idOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('id' in value)) return ''
  return typeof value.id === 'string' || typeof value.id === 'number' ? String(value.id).trim().slice(0, 120) : ''
}

function parse(value: unknown): ParsedProductRow {
  if (idOf(value) === '') throw new RowError('missing-id', 'id')
  const result = ProductRow.safeParse(value)
  if (result.success) return result.data
  const faults = new RowFaults()
  for (const issue of result.error.issues) {
    const field = issue.path.join('.')
    faults.add(
      field === 'price'
        ? new RowError('missing-price', field)
        : new RowError('invalid-field', field, sentenceOf(issue, value)),
    )
  }
  addAmountFaults(faults, value)
  throw faults.first() ?? new RowError('invalid-field')
}

function sentenceOf(issue: z.core.$ZodIssue, row: unknown): string {
  switch (issue.code) {
    case 'too_big':
      return rowDetails.atMost(issue.maximum, issue.origin === 'string')
    case 'too_small':
      return rowDetails.atLeast(issue.minimum, issue.origin === 'string')
    case 'invalid_value':
      return rowDetails.notAllowed
    case 'invalid_format':
      return rowDetails.wrongForm
    default:
      return sentenceOfKind(writtenAt(row, issue.path), issue)
  }
}

function sentenceOfKind(written: unknown, issue: z.core.$ZodIssue): string {
  if (!isGiven(written)) return rowDetails.missing
  const isNumber = issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')
  return isNumber && typeof written === 'string' ? rowDetails.notANumber(written.slice(0, 60)) : rowDetails.wrongKind
}

function writtenAt(row: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    row,
  )
}

function readOffer(offer: NonNullable<ParsedProductRow['offers']>[number]): GoodsOffer {
  const begins = new Date(offer.from)
  const from = begins.getTime() < noBeginning ? null : begins
  const to = offer.to === undefined ? null : new Date(offer.to)
  if (to && to <= begins) throw new RowError('offer-period', 'offers')
  return {
    audience: offer.audience,
    type: offer.type,
    price: readPrice(offer.price, 'offers'),
    from,
    to,
    campaignId: offer.campaignId ?? null,
    isFlashSale: offer.flashSale ?? false,
    maxPerCustomer: offer.maxPerCustomer ?? null,
    withProduct: offer.withProduct ?? null,
  }
}
