import type { checkoutContract, PlaceOrder } from '#checkout/contract.ts'
import { ApiError } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'

export type PlacedOrder = CallAnswer<typeof checkoutContract.placeOrder>['data']

export type SendOrderInput = {
  send(order: PlaceOrder, key: string): Promise<PlacedOrder>
  newKey(): string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  wait(ms: number): Promise<void>
}

export const unansweredPlace = 'checkout-order-key'
const place = unansweredPlace
const pauses = [1000, 3000]

/**
 * Prevents duplicate orders. Until the shop answers, the order may exist: it is resent with the same key, and a
 * different order waits for that answer.
 */
export function createSender({ send, newKey, storage, wait }: SendOrderInput) {
  let unanswered: PlaceOrder | null = null
  let lastKey = ''

  return async function sendOrder(order: PlaceOrder): Promise<PlacedOrder> {
    if (unanswered && isUnanswered() && printOf(unanswered) !== printOf(order)) {
      try {
        return await sendUntilAnswered(unanswered)
      } catch (error) {
        if (isLost(error)) throw error
      }
    }
    return await sendUntilAnswered(order)
  }

  async function sendUntilAnswered(order: PlaceOrder, attempts = 0): Promise<PlacedOrder> {
    unanswered = order
    try {
      const placed = await send(order, keyFor(printOf(order)))
      answered()
      return placed
    } catch (error) {
      if (!isLost(error)) {
        answered()
        throw error
      }
      const pause = pauses[attempts]
      if (pause === undefined || !isOnTheWay(error)) throw error
      await wait(pause)
      return await sendUntilAnswered(order, attempts + 1)
    }
  }

  /** Not when its response has been found since. */
  function isUnanswered(): boolean {
    return storage.getItem(place) !== null || lastKey !== ''
  }

  function answered(): void {
    unanswered = null
    lastKey = ''
    storage.removeItem(place)
  }

  function keyFor(print: string): string {
    const [known, key] = (storage.getItem(place) ?? lastKey).split(' ')
    if (known === print && key) return key
    const fresh = newKey()
    const entry = `${print} ${fresh}`
    try {
      storage.setItem(place, entry)
      lastKey = ''
    } catch {
      // Storage is full: the key lasts as long as the page.
      lastKey = entry
    }
    return fresh
  }
}

/** Null when every order that was sent has been answered. */
export function keyOfUnanswered(storage: Pick<Storage, 'getItem'>): string | null {
  return storage.getItem(place)?.split(' ')[1] ?? null
}

export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function isOnTheWay(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 504].includes(error.status)
}

/** Distinguishes orders without storing their content (FNV-1a, twice with different seeds). */
function printOf(order: PlaceOrder): string {
  const text = JSON.stringify(order)
  return [0x811c9dc5, 0x1b873593].map((start) => fnv(text, start).toString(36)).join('-')
}

function fnv(text: string, start: number): number {
  let hash = start
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
