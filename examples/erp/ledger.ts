import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs'

/** What the shop had when it was last asked, with the versions to write by. */
type Seen = { quantity: number; stockVersion: number; price: number; priceVersion: number }
export type Product = { quantity: number; price: number; seen: Seen }
export type Order = { sequence: number; state: 'to-pack' | 'packed' | 'cancelled' }
export type Level = { id: number; quantity: number; version: number }
export type Price = { id: number; price: number; version: number }

/** A bulk call that has been begun: it is sent again with its key until it has been answered. */
export type Bulk = { key: string; kind: 'stock'; lines: Level[] } | { key: string; kind: 'prices'; lines: Price[] }

export type Entry =
  | { is: 'whole'; products: [number, Product][]; orders: [string, Order][]; done: string[]; state: State }
  | { is: 'read'; levels?: Level[]; prices?: Price[]; cursor?: string }
  | { is: 'booked'; ref: string; units: [id: number, units: number][]; prices: [id: number, price: number][] }
  | { is: 'bulk'; bulk: Bulk }
  | { is: 'answered'; versions: [line: number, version: number][]; refused: number[] }
  | { is: 'event'; webhookId: string; orderId: string; sequence: number; state: 'to-pack' | 'cancelled' }
  | { is: 'packed'; orderId: string; state: 'packed' | 'cancelled' }

type State = { cursor: string | null; bulk: Bulk | null }
export type Ledger = ReturnType<typeof openLedger>

/**
 * The state of this program is what its entries say. An entry is on the disk before anything is done by it. A file that
 * is longer than `maxBytes` is written anew when it is opened, as one entry.
 */
export function openLedger(file: string, maxBytes = 32 * 1024 * 1024) {
  const products = new Map<number, Product>()
  const orders = new Map<string, Order>()
  const done = new Set<string>()
  const state: State = { cursor: null, bulk: null }

  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // A process that was killed while it wrote leaves half a line.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  for (const line of whole.split('\n')) if (line) apply(JSON.parse(line))
  if (whole.length > maxBytes) writeWhole()
  const descriptor = openSync(file, 'a')

  function writeWhole(): void {
    const entry: Entry = { is: 'whole', products: [...products], orders: [...orders], done: [...done], state }
    const fresh = openSync(`${file}.new`, 'w')
    writeSync(fresh, `${JSON.stringify(entry)}\n`)
    fsyncSync(fresh)
    closeSync(fresh)
    renameSync(`${file}.new`, file)
  }

  function apply(entry: Entry): void {
    if (entry.is === 'whole') {
      for (const [id, product] of entry.products) products.set(id, product)
      for (const [id, order] of entry.orders) orders.set(id, order)
      for (const ref of entry.done) done.add(ref)
      Object.assign(state, entry.state)
    } else if (entry.is === 'read') {
      for (const level of entry.levels ?? []) sawLevel(level)
      for (const price of entry.prices ?? []) sawPrice(price)
      state.cursor = entry.cursor ?? state.cursor
    } else if (entry.is === 'booked') {
      done.add(entry.ref)
      for (const [id, units] of entry.units) productOf(id).quantity += units
      for (const [id, price] of entry.prices) productOf(id).price = price
    } else if (entry.is === 'bulk') state.bulk = entry.bulk
    else if (entry.is === 'answered') answered(entry)
    else if (entry.is === 'event') {
      done.add(entry.webhookId)
      const known = orders.get(entry.orderId)
      if (!known || known.sequence < entry.sequence)
        orders.set(entry.orderId, {
          sequence: entry.sequence,
          state: known?.state === 'packed' ? 'packed' : entry.state,
        })
    } else orders.set(entry.orderId, { sequence: orders.get(entry.orderId)?.sequence ?? 0, state: entry.state })
  }

  /** What has been sold, returned or counted in the shop meanwhile is taken over; what is booked here stays to be sent. */
  function sawLevel({ id, quantity, version }: Level): void {
    const product = productOf(id)
    product.quantity += quantity - product.seen.quantity
    Object.assign(product.seen, { quantity, stockVersion: version })
  }

  /** A price that was changed on both sides is the one of this program. */
  function sawPrice({ id, price, version }: Price): void {
    const product = productOf(id)
    if (product.price === product.seen.price) product.price = price
    Object.assign(product.seen, { price, priceVersion: version })
  }

  function answered({ versions, refused }: Extract<Entry, { is: 'answered' }>): void {
    const { bulk } = state
    for (const [at, version] of versions) {
      const line = bulk?.lines[at]
      if (line && 'quantity' in line)
        Object.assign(productOf(line.id).seen, { quantity: line.quantity, stockVersion: version })
      else if (line) Object.assign(productOf(line.id).seen, { price: line.price, priceVersion: version })
    }
    // What the shop does not take, such as a price that a person must approve, is as the shop has it.
    for (const at of refused) {
      const product = productOf(bulk?.lines[at]?.id ?? 0)
      if (bulk?.kind === 'stock') product.quantity = product.seen.quantity
      else product.price = product.seen.price
    }
    state.bulk = null
  }

  function productOf(id: number): Product {
    const known = products.get(id)
    if (known) return known
    const made = { quantity: 0, price: 0, seen: { quantity: 0, stockVersion: 0, price: 0, priceVersion: 0 } }
    products.set(id, made)
    return made
  }

  return {
    products: products as ReadonlyMap<number, Readonly<Product>>,
    orders: orders as ReadonlyMap<string, Readonly<Order>>,
    state: state as Readonly<typeof state>,
    isDone: (ref: string) => done.has(ref),
    record(entry: Entry): void {
      writeSync(descriptor, `${JSON.stringify(entry)}\n`)
      fsyncSync(descriptor)
      apply(entry)
    },
    close: () => closeSync(descriptor),
  }
}
