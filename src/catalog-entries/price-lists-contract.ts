import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Name, span } from '#content-entries/entry-fields.ts'
import { contract } from '#core/contract.ts'
import { RefParam } from '#core/request-fields.ts'

const right = 'offers'

export const priceListProblems = {
  'invalid-rows': { status: 400, message: 'Några rader går inte att läsa.' },
} as const

export const maxListRows = 20_000
const maxRowLength = 100

const PriceListRow = z.object({
  name: Name,
  ...span,
  /** Allows prices above the ordinary ones. */
  mayExceed: z.boolean().default(false),
  /** Percent of the price without VAT; products below it are listed as warnings. */
  minimumMargin: z.int().min(0).max(99).nullable().default(null),
  rows: z.array(z.string().trim().min(1).max(maxRowLength)).max(maxListRows).default([]).meta({
    description:
      '`produkt;101;799,00` in kronor without VAT, `kategori;12;10 %`, `tillverkare;3;7,5 %`, `allt;5 %`. The narrowest applies. `PUT /admin/bulk/price-list/{id}` takes the same in JSON and öre',
  }),
})
export type PriceListFields = z.output<typeof PriceListRow>

export const PriceListMargins = z.object({
  /** Products with a known cost that the list has a price for. */
  known: z.int(),
  below: z.int(),
  /** The lowest margins first, at most 100. Prices and costs are öre without VAT. */
  products: z.array(z.object({ id: z.int(), name: z.string(), price: z.int(), cost: z.int(), margin: z.number() })),
})
export type PriceListMargins = z.infer<typeof PriceListMargins>

export const priceListsContract = {
  ...entryCalls('PriceList', {
    path: 'price-list',
    what: 'price lists of companies',
    right,
    fields: PriceListRow,
    // Rows of two bytes a character, with what JSON puts around them.
    maxBodyBytes: maxListRows * (2 * maxRowLength + 10),
    problems: priceListProblems,
    fourEyes: true,
  }),
  ...contract({
    getPriceListMargins: {
      method: 'GET',
      path: '/admin/price-list/{id}/margins',
      summary: 'Products that a price list sells below its lowest margin',
      params: z.object({ id: RefParam }),
      answer: z.object({ data: PriceListMargins }),
      problems: { 'no-such-entry': { status: 404, message: 'Prislistan finns inte.' } },
      right,
    },
  }),
}
