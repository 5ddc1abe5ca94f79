import type { z } from 'zod'
import { type ParsedProductRow, ProductRow } from '#catalog/product-row.ts'
import { rowDetails } from '#importing/row-messages.ts'
import { checkTexts } from './check-texts.ts'
import type { Goods, GoodsOffer } from './goods.ts'
import { readGtin } from './gtin.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { readPrice } from './price-text.ts'
import { RowError } from './row-error.ts'
import type { Given } from './source-row.ts'

/** An offer dated 1970 has no explicit start: it starts when first imported. */
const noBeginning = Date.UTC(1971, 0)

export function checkRow(value: unknown, line: number, given: Given | null = null): Goods {
  const row = withMarkdown(parse(value))
  checkTexts(row)
  if (row.currency.toUpperCase() !== 'SEK') throw new RowError('currency', 'currency')
  for (const image of row.images ?? []) {
    if (!/^https?:$/.test(URL.parse(image)?.protocol ?? '')) throw new RowError('image-address', 'images')
  }
  const { imageTexts, price, currency: _, offers, priceHistory, insurance, cost, ...rest } = row
  return {
    ...rest,
    line,
    ...(imageTexts === undefined ? {} : { imageTexts: textsByAddress(imageTexts, row.images ?? []) }),
    gtin: row.gtin ? readGtin(row.gtin) : undefined,
    price: readPrice(typeof price === 'object' ? price.withoutVat : price, 'price'),
    ...(typeof price === 'object' ? { isPriceWithoutVat: true } : {}),
    offers: offers?.map(readOffer),
    priceHistory: (priceHistory ?? []).map(({ from, price: earlier }) => ({
      from: new Date(from),
      price: readPrice(earlier, 'priceHistory'),
    })),
    insurancePrice: insurance === undefined ? null : readPrice(insurance, 'insurance'),
    cost: cost === undefined ? null : readPrice(cost, 'cost'),
    attributes: row.attributes ?? {},
    given,
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
  const [issue] = result.error.issues
  const field = issue?.path.join('.') ?? ''
  if (field === 'price') throw new RowError('missing-price', field)
  throw new RowError('invalid-field', field, issue && sentenceOf(issue))
}

function sentenceOf(issue: z.core.$ZodIssue): string {
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
      return rowDetails.wrongKind
  }
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
