import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id, IdParam, largestInt, listParam, RefParam } from '#core/request-fields.ts'
import { maxBytes, maxLines, maxRead, mediaType } from './line-rules.ts'

const bulk = {
  method: 'PUT',
  upload: { maxBytes, type: mediaType },
  answer: z.string(),
  files: [mediaType],
  keyed: true,
  ownsKey: true,
  problems: {
    'too-many-lines': { status: 400, message: `Högst ${maxLines} rader i ett anrop.` },
    'not-utf-8': { status: 400, message: 'Filen är inte UTF-8.' },
    'idempotency-key-reused': { status: 409, message: 'Samma Idempotency-Key har använts för en annan begäran.' },
  },
} as const

const lock =
  'What is written is locked: imports leave it alone, unless `lock` is false or it is released by `POST /admin/products/release`'
const how =
  'at most 10,000 JSON lines, answered by a line each: `{line, status, id, version?, error?}`. `version` is that of the row when it was read: one that has changed since is 409. An invalid line does not affect the others. The same call with the same key is answered the same, and resumes where it stopped'

/** Those of `ids`, or of all products a part at a time: `after` is the id of the last product that has been read. */
const read = {
  ids: listParam(IdParam, { max: maxRead.ids }).optional(),
  after: z.coerce.number().int().min(0).max(largestInt).default(0),
  limit: z.coerce.number().int().min(1).max(maxRead.products).default(maxRead.products),
}
const Version = z.int().meta({ description: 'For bulk calls and the change feed' })
const ExternalId = z.string().meta({ description: 'The number that the product has with its source' })
const StockLevel = z
  .object({
    id: Id,
    externalId: ExternalId,
    place: z.int().meta({ description: '0: the web warehouse, -1: the supplier, else a store' }),
    quantity: z.int(),
    version: Version,
  })
  .meta({ id: 'StockLevelRow', description: 'Place 0 is the web warehouse, -1 the supplier, others are stores' })
const PriceRow = z
  .object({ id: Id, externalId: ExternalId, price: z.int(), cost: z.int().nullable(), version: Version })
  .meta({ id: 'PriceRow', description: 'Öre; `price` with VAT, `cost` without' })
const PriceListLine = z
  .object({
    id: Id.optional(),
    externalId: ExternalId.optional(),
    category: Id.optional().meta({ description: 'The id of a category, of which products below it are included' }),
    manufacturer: Id.optional().meta({ description: 'The id of a manufacturer' }),
    all: z.literal(true).optional().meta({ description: 'Every product' }),
    price: z.int().optional().meta({ description: 'Öre without VAT' }),
    discount: z.int().optional().meta({ description: 'Hundredths of a percent of the ordinary price: 1000 is 10 %' }),
  })
  .meta({
    id: 'PriceListLine',
    description:
      'About a product, a category, a manufacturer or all: with a price, which only products have, or a discount',
  })
const noSuchList = { 'no-such-entry': { status: 404, message: 'Prislistan finns inte.' } } as const
const next = z.int().nullable().meta({ description: 'For `after`; null when all has been read' })
const part =
  'of up to 300 products by their ids, or of all products a part at a time by rising id, drafts and archived ones included'

export const bulkCallsContract = contract({
  listStockLevels: {
    method: 'GET',
    path: '/admin/bulk/stock',
    summary: `Lists stock levels with their versions, ${part}. Missing levels are listed with quantity 0 and version 0`,
    query: z.object(read),
    answer: z.object({ data: z.array(StockLevel), next }),
    right: 'stock',
  },
  listPrices: {
    method: 'GET',
    path: '/admin/bulk/prices',
    summary: `Lists prices with the versions of their products, ${part}`,
    query: z.object(read),
    answer: z.object({ data: z.array(PriceRow), next }),
    right: 'catalog',
  },
  listRowsOfPriceList: {
    method: 'GET',
    path: '/admin/bulk/price-list/{id}',
    summary: 'Lists the rows of a price list as bulk calls write them, at most 20,000',
    params: z.object({ id: RefParam }),
    answer: z.object({ data: z.array(PriceListLine) }),
    right: 'offers',
    problems: noSuchList,
  },
  putStockLevels: {
    ...bulk,
    path: '/admin/bulk/stock',
    summary: `Counts stock, \`{id, quantity, place?, version?, lock?}\` of a product by its \`id\` or \`externalId\`: ${how}. ${lock}`,
    right: 'stock',
  },
  putPrices: {
    ...bulk,
    path: '/admin/bulk/prices',
    summary: `Changes prices, \`{id, price?, cost?, version?, lock?}\` of a product by its \`id\` or \`externalId\`, in öre: ${how}. ${lock}. A fall that needs a second person is 409 \`approval-required\``,
    right: 'catalog',
  },
  putProducts: {
    ...bulk,
    path: '/admin/bulk/products',
    summary: `Changes products, \`{id, version?, lock?, …}\` with the fields of \`PUT /admin/product/{id}\`, or \`{externalId, version?, lock?, …}\` with the product's own number: one that no product has is created as by \`POST /admin/product\`, status 201; ${how}. ${lock}. A fall that needs a second person is 409 \`approval-required\``,
    right: 'catalog',
  },
  putRowsOfPriceList: {
    ...bulk,
    path: '/admin/bulk/price-list/{id}',
    summary:
      'Changes rows of a price list, those that are named and no others: `{id, price}` of a product by its `id` or `externalId` in öre without VAT; `{id, discount}`, `{category, discount}`, `{manufacturer, discount}` or `{all: true, discount}` in hundredths of a percent; `remove: true` instead takes the row away. At most 10,000 JSON lines, answered by a line each: `{line, status, id, version?, error?}`, where `version` is that of the list. A discount that needs a second person is 409 `approval-required`. An invalid line does not affect the others. The same call with the same key is answered the same, and resumes where it stopped',
    params: z.object({ id: RefParam }),
    right: 'offers',
    problems: { ...bulk.problems, ...noSuchList },
  },
})
