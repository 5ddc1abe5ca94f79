import { bulkLines, followChanges, type KretsClient, KretsError } from '#client/index.ts'
import type { Bulk, Ledger, Level, Price } from './ledger.ts'

const maxLines = 10_000

/** One round. Whatever is thrown in the middle, the next round goes on where this one ended. */
export async function keepInStep(client: KretsClient, ledger: Ledger): Promise<void> {
  // Before anything is read: what this program has written itself is not a change of the shop.
  await finishBulk(client, ledger)
  if (ledger.state.cursor === null) await readAll(client, ledger)
  await follow(client, ledger)
  for (const bulk of pending(ledger)) {
    ledger.record({ is: 'bulk', bulk })
    await finishBulk(client, ledger)
  }
}

export const isInStep = (ledger: Ledger) => ledger.state.bulk === null && pending(ledger).length === 0

async function readAll(client: KretsClient, ledger: Ledger): Promise<void> {
  // The cursor first, so that what changes while everything is read comes again.
  const { next: cursor } = await client.changeFeed.getChanges()
  for await (const { data } of parts((after) => client.bulkCalls.listPrices({ after })))
    ledger.record({ is: 'read', prices: data })
  for await (const { data } of parts((after) => client.bulkCalls.listStockLevels({ after })))
    ledger.record({ is: 'read', levels: data.filter(isOurs) })
  ledger.record({ is: 'read', cursor })
}

async function follow(client: KretsClient, ledger: Ledger): Promise<void> {
  const since = ledger.state.cursor ?? ''
  try {
    for await (const { data, next } of followChanges(client, { since, kinds: ['product', 'stock'], wait: null })) {
      const idsOf = (kind: string) => [...new Set(data.filter((one) => one.kind === kind).map(({ id }) => id))]
      const [levels, prices] = [await levelsOf(client, idsOf('stock')), await pricesOf(client, idsOf('product'))]
      ledger.record({ is: 'read', levels, prices, cursor: next })
    }
  } catch (error) {
    if (!(error instanceof KretsError && error.code === 'cursor-expired')) throw error
    await readAll(client, ledger)
  }
}

async function levelsOf(client: KretsClient, ids: string[]): Promise<Level[]> {
  return (await byIds(ids, async (some) => (await client.bulkCalls.listStockLevels({ ids: some })).data)).filter(isOurs)
}

async function pricesOf(client: KretsClient, ids: string[]): Promise<Price[]> {
  return await byIds(ids, async (some) => (await client.bulkCalls.listPrices({ ids: some })).data)
}

async function byIds<T>(ids: string[], read: (ids: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (let at = 0; at < ids.length; at += 300) found.push(...(await read(ids.slice(at, at + 300))))
  return found
}

/** Of the web warehouse; stores keep their own. */
const isOurs = ({ place }: { place: number }) => place === 0

export async function* parts<T extends { next: number | null }>(read: (after: number) => Promise<T>) {
  for (let after: number | null = 0; after !== null; ) {
    const part: T = await read(after)
    yield part
    after = part.next
  }
}

function pending({ products }: Ledger): Bulk[] {
  const all = [...products]
  const stock = all.flatMap(([id, { quantity, seen }]) =>
    quantity === seen.quantity ? [] : [{ id, quantity, version: seen.stockVersion }],
  )
  const prices = all.flatMap(([id, { price, seen }]) =>
    price === seen.price ? [] : [{ id, price, version: seen.priceVersion }],
  )
  const key = () => crypto.randomUUID()
  return [
    ...pages(stock).map((lines): Bulk => ({ key: key(), kind: 'stock', lines })),
    ...pages(prices).map((lines): Bulk => ({ key: key(), kind: 'prices', lines })),
  ]
}

function pages<T>(lines: T[]): T[][] {
  return Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, at) =>
    lines.slice(at * maxLines, (at + 1) * maxLines),
  )
}

async function finishBulk(client: KretsClient, ledger: Ledger): Promise<void> {
  const { bulk } = ledger.state
  if (!bulk) return
  const [versions, refused, stale]: [[number, number][], number[], string[]] = [[], [], []]
  for await (const { line, status, id, version, error } of bulkLines(client, bulk.kind, bulk.lines, {
    idempotencyKey: bulk.key,
  })) {
    if (status === 200) versions.push([line - 1, version ?? 0])
    else if (error?.code === 'changed-meanwhile') stale.push(String(id))
    // Revoked in the middle: what an earlier attempt has done is not known until the call is repeated with a valid key.
    else if (status === 401) throw new Error('The key is not valid any more')
    else if (status < 500) refused.push(line - 1)
  }
  ledger.record({ is: 'answered', versions, refused })
  if (bulk.kind === 'stock') ledger.record({ is: 'read', levels: await levelsOf(client, stale) })
  else ledger.record({ is: 'read', prices: await pricesOf(client, stale) })
}
