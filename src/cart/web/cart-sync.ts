import type { Cart, CartAnswer, CartChangeAnswer, CartEvent, Since } from '#cart/contract.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { ApiError } from '#core/api-client.ts'
import { type CartModel, type CartStore, noCart } from './cart-store.ts'
import { type ApplyPromotions, type Change, predict } from './predict.ts'
import type { Batch, Unsent } from './unsent-batches.ts'

export type CartNews = Omit<CartAnswer['data'], 'cart'> & { error?: string }

export type SyncDeps = {
  store: CartStore
  read(): Promise<CartAnswer>
  send(events: CartEvent[], key: string, since: Since | null): Promise<CartChangeAnswer>
  unsent: Unsent
  newKey(): string
  rankLevel(): number | null
  /** Loads the rules of promotions. */
  loadPromotions(): Promise<ApplyPromotions>
  showNews(news: CartNews): void
  announce(): void
}

export const sendEvery = 1000
const retryAfterMs = 5000
const maxAttempts = 3
const maxEvents = 200

export type CartSync = ReturnType<typeof createCartSync>

/**
 * Synchronises the browser's cart with the server's. Changes are shown at once and sent in batches of one second, one
 * request at a time.
 */
export function createCartSync(deps: SyncDeps) {
  const { store, unsent } = deps
  let server: Cart | null = null
  let queue: Change[] = []
  let batches: Batch[] = []
  let attempts = 0
  let wantsRead = false
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let applyPromotions: ApplyPromotions | undefined
  /** Incremented when the cart gets another owner: answers to earlier requests are then ignored. */
  let life = 0

  return {
    change(event: CartEvent, product?: ProductCard): void {
      queue.push(product ? { event, product } : { event })
      show('saving')
      schedule(sendEvery)
    },

    /**
     * Shows what was stored under this key before hydration, when only the product's number was known. False when it
     * has been sent already.
     */
    adopt(key: string, change: Change): boolean {
      const known = batches.find((batch) => batch.key === key)
      if (known) known.changes = [change]
      else if (unsent.all().some((batch) => batch.key === key)) batches.push({ key, changes: [change] })
      else return false
      show('saving')
      schedule(sendEvery)
      return true
    },

    refresh,

    start(): void {
      batches = [...unsent.all().filter(isNew), ...batches]
      refresh()
    },

    async flush(): Promise<void> {
      if (running) await running
      while (queue.length + batches.length > 0 && store.getState().status !== 'waiting') await work()
    },

    /** On page unload: sends everything with keepalive, under the same keys as requests already in flight. */
    leave(): void {
      closeBatch()
      unsent.save(batches)
      // The page is gone before an error is known; what is saved is sent by the next one.
      for (const batch of batches) deps.send(eventsOf(batch), batch.key, null).catch(() => {})
    },

    reset(): void {
      life += 1
      queue = []
      batches = []
      server = null
      unsent.clear()
      store.setState({ cart: noCart, status: 'unknown', notes: [] })
    },
  }

  function refresh(): void {
    wantsRead = true
    if (!running) void work()
  }

  function isNew({ key }: Batch): boolean {
    return batches.every((batch) => batch.key !== key)
  }

  function show(status: CartModel['status']): void {
    const changes = [...batches.flatMap((batch) => batch.changes), ...queue]
    store.setState({
      cart: predict(server ?? noCart, changes, { rankLevel: deps.rankLevel(), now: new Date(), applyPromotions }),
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
    batches.push({ key: deps.newKey(), changes: queue.splice(0, maxEvents) })
    if (store.getState().status === 'waiting') unsent.save(batches)
  }

  async function sendOne(batch: Batch, mine: number): Promise<number> {
    wantsRead = false
    try {
      const answer = await deps.send(eventsOf(batch), batch.key, server && { id: server.id, revision: server.revision })
      if (mine !== life) return 0
      done(batch)
      accept({ data: { ...answer.data, cart: withUnchangedRows(answer.data.cart, server) } })
      deps.announce()
      return sendEvery
    } catch (error) {
      return mine === life ? await recover(batch, error, mine) : 0
    }
  }

  /** The batch may have arrived; its key makes it safe to send again. */
  async function recover(batch: Batch, error: unknown, mine: number): Promise<number> {
    const rest = await readOne(mine)
    if (mine !== life) return 0
    // Retries while offline are not counted.
    attempts += rest === retryAfterMs ? 0 : 1
    if (isPassing(error) && attempts < maxAttempts) {
      unsent.save(batches)
      return Math.max(rest, (error.retryAfterSeconds ?? 0) * 1000)
    }
    done(batch)
    deps.showNews({ corrections: [], errors: [], error: error instanceof Error ? error.message : '' })
    return sendEvery
  }

  async function readOne(mine: number): Promise<number> {
    wantsRead = false
    try {
      const answer = await deps.read()
      if (mine === life) accept(answer)
      return sendEvery
    } catch {
      // The customer sees the cart as it was until a later attempt succeeds.
      return retryAfterMs
    }
  }

  async function loadPromotions(): Promise<void> {
    try {
      applyPromotions = await deps.loadPromotions()
      show(store.getState().status)
    } catch {
      // Until the next answer tries again, the promotions are as the server last applied them.
    }
  }

  function done(batch: Batch): void {
    batches = batches.filter(({ key }) => key !== batch.key)
    unsent.remove(batch.key)
    attempts = 0
  }

  function accept({ data }: CartAnswer): void {
    server = data.cart
    if (!applyPromotions && server.rows.length > 0 && server.promotions.offers.length > 0) void loadPromotions()
    if (data.corrections.length + data.errors.length === 0) return
    store.setState(({ notes }) => ({
      notes: [...notes.filter((note) => !isRepeated(note, data)), ...data.corrections],
    }))
    deps.showNews(data)
  }
}

function eventsOf({ changes }: Batch): CartEvent[] {
  return changes.map(({ event }) => event)
}

function withUnchangedRows(cart: CartChangeAnswer['data']['cart'], before: Cart | null): Cart {
  const rows = cart.rows.flatMap((row) => {
    const whole = 'product' in row ? row : before?.rows.find(({ id }) => id === row.id)
    return whole ?? []
  })
  return { ...cart, rows }
}

function isRepeated(note: { productId: number }, { corrections }: CartAnswer['data']): boolean {
  return corrections.some(({ productId }) => productId === note.productId)
}

const passingStatuses = new Set([0, 429, 502, 503, 504])

function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && passingStatuses.has(error.status)
}
