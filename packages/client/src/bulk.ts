import type { CallOptions, KretsClient } from './client.ts'
import { KretsError } from './errors.ts'
import type { ProductChangesInput } from './generated-schemas.ts'
import { mayRepeat, noAnswer, pause, send, waitOf } from './send.ts'

type Named = { id: number } | { externalId: string }
/** With `lock: false` imports go on writing what the line writes. */
type Written = { version?: number; lock?: boolean }

/** `version` is the one last seen: a row that has changed since is answered 409. `place` 0 is the web warehouse. */
export type StockLine = Named & { quantity: number; place?: number } & Written
/** Öre, VAT included; `cost` without. */
export type PriceLine = Named & { price?: number; cost?: number | null } & Written
/** A row of a price list. `price` is öre without VAT, `discount` hundredths of a percent: 1000 is 10 %. */
export type PriceListLine =
  | (Named & ({ price: number } | { discount: number } | { remove: true }))
  | (({ category: number } | { manufacturer: number } | { all: true }) & ({ discount: number } | { remove: true }))
/** By its id, or by its own number: one that no product has is created, and needs a name, a price and a category. */
export type ProductLine = Named &
  Written & {
    /** A number, or a path such as `Gaming > Headset`. */
    category?: number | string
  } & Omit<ProductChangesInput, 'category'>

export type LineAnswer = {
  /** Of the line, from 1. */
  line: number
  /** 201: the product has been created. */
  status: number
  id: number | null
  version?: number
  error?: { code: string; message: string; fields?: Record<string, string> }
}

type BulkLine = {
  stock: StockLine
  prices: PriceLine
  products: ProductLine
  [list: `price-list/${number}`]: PriceListLine
}

/**
 * Sends up to 10,000 lines in one call and gives the answer of each as it comes. When the connection breaks the call is
 * sent again with the same key, and the answers go on with the first that was not given.
 */
export async function* bulkLines<K extends keyof BulkLine>(
  { options }: KretsClient,
  kind: K,
  lines: readonly BulkLine[K][],
  { idempotencyKey = crypto.randomUUID(), signal }: CallOptions = {},
): AsyncGenerator<LineAnswer> {
  const sent = {
    method: 'PUT',
    path: `/admin/bulk/${kind}`,
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    type: 'application/x-ndjson',
    idempotencyKey,
    ...(signal ? { signal } : {}),
  }
  let given = 0
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(options, sent, async (begun) => begun)
    let broken: KretsError
    try {
      for await (const answer of answersOf(response)) {
        if (answer.line <= given) continue
        given = answer.line
        attempt = 1
        yield answer
      }
      if (given >= lines.length) return
      broken = noAnswer('The answer ended before its last line')
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      broken = cause instanceof KretsError ? cause : noAnswer(cause)
    }
    if (attempt >= (options.attempts ?? 6) || !mayRepeat(sent, broken)) throw broken
    await pause(waitOf(options, attempt, broken), signal)
  }
}

async function* answersOf(response: Response): AsyncGenerator<LineAnswer> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const whole = (rest + value).split('\n')
    rest = whole.pop() ?? ''
    for (const line of whole) if (line !== '') yield JSON.parse(line)
  }
}
