import type { z } from 'zod'
import { type ParsedProductRow, ProductRow } from '#catalog/product-row.ts'
import { checkTexts } from './check-texts.ts'
import type { Goods, GoodsOffer } from './goods.ts'
import { readGtin } from './gtin.ts'
import { readPrice } from './price-text.ts'
import { RowRefusal } from './row-refusal.ts'

/** An offer that begins in 1970 has no beginning of its own: it began when it was first imported. */
const noBeginning = Date.UTC(1971, 0)

/** Reads a row of any format, or throws the reason why it cannot be sold. */
export function checkRow(value: unknown, line: number): Goods {
  const row = parse(value)
  checkTexts(row)
  if (row.currency.toUpperCase() !== 'SEK') throw new RowRefusal('currency', 'currency')
  for (const image of row.images ?? []) {
    if (!/^https?:$/.test(URL.parse(image)?.protocol ?? '')) throw new RowRefusal('image-address', 'images')
  }
  const { price, currency: _, offers, priceHistory, insurance, cost, ...rest } = row
  return {
    ...rest,
    line,
    gtin: row.gtin ? readGtin(row.gtin) : undefined,
    priceOre: readPrice(price, 'price'),
    offers: offers?.map(readOffer),
    priceHistory: (priceHistory ?? []).map(({ from, price: earlier }) => ({
      from: new Date(from),
      priceOre: readPrice(earlier, 'priceHistory'),
    })),
    insuranceOre: insurance === undefined ? null : readPrice(insurance, 'insurance'),
    costOre: cost === undefined ? null : readPrice(cost, 'cost'),
    attributes: row.attributes ?? {},
  }
}

/** The id of a row that is refused, as far as it can be read. */
export function idOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('id' in value)) return ''
  return typeof value.id === 'string' || typeof value.id === 'number' ? String(value.id).trim().slice(0, 120) : ''
}

function parse(value: unknown): ParsedProductRow {
  if (idOf(value) === '') throw new RowRefusal('missing-id', 'id')
  const result = ProductRow.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') ?? ''
  if (field === 'price') throw new RowRefusal('missing-price', field)
  throw new RowRefusal('invalid-field', field, issue && sentenceOf(issue))
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return `Det får vara högst ${issue.maximum}${issue.origin === 'string' ? ' tecken' : ''}.`
    case 'too_small':
      return `Det måste vara minst ${issue.minimum}${issue.origin === 'string' ? ' tecken' : ''}.`
    case 'invalid_value':
      return 'Det är inget av de tillåtna orden.'
    case 'invalid_format':
      return 'Det har fel form.'
    default:
      return 'Det saknas eller är av fel slag.'
  }
}

function readOffer(offer: NonNullable<ParsedProductRow['offers']>[number]): GoodsOffer {
  const begins = new Date(offer.from)
  const from = begins.getTime() < noBeginning ? null : begins
  const to = offer.to === undefined ? null : new Date(offer.to)
  if (to && to <= begins) throw new RowRefusal('offer-period', 'offers')
  return {
    audience: offer.audience,
    type: offer.type,
    priceOre: readPrice(offer.price, 'offers'),
    from,
    to,
    campaignId: offer.campaignId ?? null,
    isFlashSale: offer.flashSale ?? false,
    maxPerCustomer: offer.maxPerCustomer ?? null,
    withProduct: offer.withProduct ?? null,
  }
}
