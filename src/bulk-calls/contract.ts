import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { maxBytes, maxLines, mediaType } from './line-rules.ts'

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
    'key-used': { status: 409, message: 'Samma Idempotency-Key har använts för en annan begäran.' },
  },
} as const

const how =
  'at most 10,000 JSON lines, answered by a line each: `{line, status, id, version?, error?}`. `version` is that of the row when it was read: one that has changed since is 409. A bad line stops no other. The same call with the same key is answered the same, and goes on where it was cut off'

export const bulkCallsContract = contract({
  putStockLevels: {
    ...bulk,
    path: '/admin/bulk/stock',
    summary: `Counts stock, \`{id, quantity, place?, version?}\` of a product: ${how}`,
    right: 'stock',
  },
  putPrices: {
    ...bulk,
    path: '/admin/bulk/prices',
    summary: `Changes prices, \`{id, price?, cost?, version?}\` of a product in öre: ${how}. A fall that needs a second person is 409 \`approval-wanted\``,
    right: 'catalog',
  },
  putProducts: {
    ...bulk,
    path: '/admin/bulk/products',
    summary: `Changes fields of products, \`{id, version?, …}\` with the fields of \`PUT /admin/product/{id}\`: ${how}. A fall that needs a second person is 409 \`approval-wanted\``,
    right: 'catalog',
  },
})
