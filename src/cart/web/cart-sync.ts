import type { Cart, CartAnswer, CartChangeAnswer, CartEvent, Since } from '#cart/contract.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { ApiError } from '#core/api-client.ts'
import type { CartStore } from './cart-store.ts'
import { type Change, noCart, predict } from './predict.ts'
import type { Batch, Unsent } from './unsent.ts'

export type CartNews = Omit<CartAnswer['data'], 'cart'> & { fault?: string }

export type SyncParts = {
  store: CartStore
  read(): Promise<CartAnswer>
  /** `since` is the cart that is known here; the answer only names the rows that are as they were in it. */
  send(events: CartEvent[], key: string, since: Since | null): Promise<CartChangeAnswer>
  unsent: Unsent
  newKey(): string
  rankLevel(): number | null
  /** Tells the shopper. */
  tell(news: CartNews): void
  /** Tells the other tabs that the cart is not as it was. */
  announce(): void
}

export const sendEvery = 1000
const retryAfter = 5000
const mostTries = 3
const mostEvents = 200

export type CartSync = ReturnType<typeof createCartSync>

/**
 * Keeps the cart of the browser and the cart of the server one. A change is shown at once, and sent together with the
 * others of the same second; one request runs at a time.
 */
export function createCartSync(parts: SyncParts) {
  const { store, unsent } = parts
  let server: Cart | null = null
  /** Done since the last batch was closed. */
  let queue: Change[] = []
  /** Closed and not answered yet, oldest first. */
  let batches: Batch[] = []
  let tries = 0
  let wantsRead = false
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Grows when the cart becomes somebody else's: answers to what was asked before no longer count. */
  let life = 0

  return {
    change(event: CartEvent, product?: ProductCard): void {
      queue.push(product ? { event, product } : { event })
      show('saving')
      schedule(sendEvery)
    },

    refresh,

    /** Takes up what an earlier page could not send. */
    start(): void {
      batches = [...unsent.all().filter(isNew), ...batches]
      refresh()
    },

    /** Resolves when everything done so far is saved, or cannot be for now. */
    async flush(): Promise<void> {
      if (running) await running
      while (queue.length + batches.length > 0 && store.getState().status !== 'waiting') await work()
    },

    /** The page goes away: everything leaves with it, under the same keys if it was on its way already. */
    leave(): void {
      closeBatch()
      unsent.keep(batches)
      for (const batch of batches) parts.send(eventsOf(batch), batch.key, null).catch(() => {})
    },

    /** Forgets the cart: the shopper has logged out. */
    reset(): void {
      life += 1
      queue = []
      batches = []
      server = null
      unsent.clear()
      store.setState({ cart: noCart, status: 'unknown', notes: [] })
    },
  }

  /** Fetches the cart, or sends what waits: either way the answer is the cart. */
  function refresh(): void {
    wantsRead = true
    if (!running) void work()
  }

  function isNew({ key }: Batch): boolean {
    return batches.every((batch) => batch.key !== key)
  }

  function show(status: 'saved' | 'saving' | 'waiting'): void {
    const changes = [...batches.flatMap((batch) => batch.changes), ...queue]
    store.setState({
      cart: predict(server ?? noCart, changes, { rankLevel: parts.rankLevel(), now: new Date() }),
      status,
    })
  }

  function schedule(ms: number): void {
    if (!running) timer ??= setTimeout(work, ms)
  }

  function work(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= exchange().then((rest) => {
      running = null
      if (rest !== null) schedule(rest)
    })
    return running
  }

  /** One request and what follows from it. Answers how long to rest before the next, or null when there is none. */
  async function exchange(): Promise<number | null> {
    const mine = life
    closeBatch()
    const [batch] = batches
    const rest = batch ? await sendOne(batch, mine) : await readOne(mine)
    const isPending = queue.length + batches.length > 0
    if (mine !== life) return isPending || wantsRead ? sendEvery : null
    show(rest > sendEvery ? 'waiting' : isPending ? 'saving' : 'saved')
    return isPending || wantsRead || !server ? rest : null
  }

  function closeBatch(): void {
    if (queue.length === 0) return
    batches.push({ key: parts.newKey(), changes: queue.splice(0, mostEvents) })
    if (store.getState().status === 'waiting') unsent.keep(batches)
  }

  async function sendOne(batch: Batch, mine: number): Promise<number> {
    wantsRead = false
    try {
      const answer = await parts.send(
        eventsOf(batch),
        batch.key,
        server && { id: server.id, revision: server.revision },
      )
      if (mine !== life) return 0
      done(batch)
      accept({ data: { ...answer.data, cart: withKnownRows(answer.data.cart, server) } })
      parts.announce()
      return sendEvery
    } catch (error) {
      return mine === life ? await recover(batch, error, mine) : 0
    }
  }

  /** Whether the batch arrived is not known, but its key makes it safe to send again. */
  async function recover(batch: Batch, error: unknown, mine: number): Promise<number> {
    const rest = await readOne(mine)
    if (mine !== life) return 0
    // While nothing can be reached, trying costs nothing and is not counted.
    tries += rest === retryAfter ? 0 : 1
    if (isPassing(error) && tries < mostTries) {
      unsent.keep(batches)
      return Math.max(rest, (error.retryAfterSeconds ?? 0) * 1000)
    }
    done(batch)
    parts.tell({ corrections: [], errors: [], fault: error instanceof Error ? error.message : '' })
    return sendEvery
  }

  async function readOne(mine: number): Promise<number> {
    wantsRead = false
    try {
      const answer = await parts.read()
      if (mine === life) accept(answer)
      return sendEvery
    } catch {
      return retryAfter
    }
  }

  function done(batch: Batch): void {
    batches = batches.filter(({ key }) => key !== batch.key)
    unsent.drop(batch.key)
    tries = 0
  }

  function accept({ data }: CartAnswer): void {
    server = data.cart
    if (data.corrections.length + data.errors.length === 0) return
    store.setState(({ notes }) => ({
      notes: [...notes.filter((note) => !isSaidAnew(note, data)), ...data.corrections],
    }))
    parts.tell(data)
  }
}

function eventsOf({ changes }: Batch): CartEvent[] {
  return changes.map(({ event }) => event)
}

function withKnownRows(cart: CartChangeAnswer['data']['cart'], known: Cart | null): Cart {
  const rows = cart.rows.flatMap((row) => {
    const whole = 'product' in row ? row : known?.rows.find(({ id }) => id === row.id)
    return whole ?? []
  })
  return { ...cart, rows }
}

function isSaidAnew(note: { productId: number }, { corrections }: CartAnswer['data']): boolean {
  return corrections.some(({ productId }) => productId === note.productId)
}

const passingStatuses = new Set([0, 429, 502, 503, 504])

/** Faults of the way to the shop, not of what was asked. */
function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && passingStatuses.has(error.status)
}
