import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { isKeyLive } from '#api-keys/server/caller-of-key.ts'
import { bulkCallsContract } from '#bulk-calls/contract.ts'
import { mediaType } from '#bulk-calls/line-rules.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { type Handlers, type Member, type RequestContext, StreamedFile } from '#core/server/handlers.ts'
import { type Apply, answeredParts } from './answer-parts.ts'
import { beginBulkCall } from './bulk-call-table.ts'
import { changePrices, PriceLine } from './change-fields.ts'
import { countStock, StockLine } from './count-stock.ts'
import { parseLines } from './lines.ts'
import { nameOf } from './named-products.ts'
import { ProductLine } from './product-line.ts'
import { ListRowLine, putListRows, readListRows, subjectOfListRow } from './put-list-rows.ts'
import { putProducts } from './put-products.ts'
import { readPrices, readStockLevels } from './read-rows.ts'

type Deps = {
  db: Db
  log: Pick<Logger, 'error'>
  callerOf: (context: RequestContext) => string
  /** A call takes seconds: its key is looked at again before each part. */
  clock?: () => Date
}
type Context = RequestContext & { member: Member; upload: Uint8Array; idempotencyKey: string }

type Bulk<T> = {
  call: 'putStockLevels' | 'putPrices' | 'putProducts' | 'putRowsOfPriceList'
  /** What the call is about besides its lines. */
  of?: number
  schema: z.ZodType<T>
  subjectOf: (value: T) => string
  partSize: number
  apply: Apply<T>
}

export function bulkCallsApi({
  db,
  log,
  callerOf,
  clock = () => new Date(),
}: Deps): Handlers<typeof bulkCallsContract> {
  async function answered<T extends { id?: number | undefined }>(
    context: Context,
    bulk: Bulk<T>,
  ): Promise<StreamedFile> {
    const { upload: bytes, idempotencyKey: key, now, apiKey } = context
    const { right } = bulkCallsContract[bulk.call]
    const lines = parseLines(bytes, bulk)
    const call = bulk.of === undefined ? bulk.call : `${bulk.call} ${bulk.of}`
    const callId = await beginBulkCall(db, { caller: callerOf(context), call, key, bytes, now })
    const mayGoOn = async (tx: Queries) => !apiKey || (await isKeyLive(tx, apiKey.id, { right, now: clock() }))
    const parts = answeredParts(db, { callId, lines, partSize: bulk.partSize, apply: bulk.apply, mayGoOn, log })
    return new StreamedFile({ type: mediaType, name: `${bulk.call}.ndjson`, stream: streamOf(parts) })
  }

  const partSize = 200

  return {
    listStockLevels: async ({ query }) => await readStockLevels(db, query),
    listPrices: async ({ query }) => await readPrices(db, query),
    putStockLevels: async (_, context) =>
      await answered(context, {
        call: 'putStockLevels',
        schema: StockLine,
        subjectOf: (line) => `${nameOf(line)} ${line.place}`,
        partSize: 1000,
        apply: async (tx, lines) => await countStock(tx, lines, { by: context.member.id, now: context.now }),
      }),
    putPrices: async (_, context) =>
      await answered(context, {
        call: 'putPrices',
        schema: PriceLine,
        subjectOf: nameOf,
        partSize,
        apply: async (tx, lines) => await changePrices(tx, lines, { context }),
      }),
    putProducts: async (_, context) =>
      await answered(context, {
        call: 'putProducts',
        schema: ProductLine,
        subjectOf: nameOf,
        partSize,
        apply: async (tx, lines) => await putProducts(tx, lines, { context }),
      }),
    listRowsOfPriceList: async ({ params }) => {
      const data = await readListRows(db, params.id)
      if (!data) throw domainError(bulkCallsContract.listRowsOfPriceList, 'no-such-entry')
      return { data }
    },
    putRowsOfPriceList: async ({ params }, context) => {
      if (!(await readListRows(db, params.id))) throw domainError(bulkCallsContract.putRowsOfPriceList, 'no-such-entry')
      return await answered(context, {
        call: 'putRowsOfPriceList',
        of: params.id,
        schema: ListRowLine,
        subjectOf: subjectOfListRow,
        // Each part writes the whole list.
        partSize: 2000,
        apply: async (tx, lines) => await putListRows(tx, lines, { listId: params.id, context }),
      })
    },
  }
}

/** In the context of the request, which names the key that makes the call: see core/server/acting-api-key.ts. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const inRequest = AsyncLocalStorage.snapshot()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await inRequest(async () => await parts.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
