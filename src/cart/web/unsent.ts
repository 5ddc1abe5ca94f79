import type { Change } from './predict.ts'

/** Changes that travel together under one idempotency key; sent again as often as needed, they count once. */
export type Batch = { key: string; changes: Change[] }

const entry = 'cart-unsent'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Batches that no answer has come for, kept for the next page or the next day. Any tab may send them. */
export function unsentBatches(store: Store) {
  return {
    all: () => read(store),
    keep(batches: readonly Batch[]) {
      const keys = new Set(batches.map(({ key }) => key))
      write(store, [...read(store).filter(({ key }) => !keys.has(key)), ...batches])
    },
    drop(sent: string) {
      const batches = read(store)
      const left = batches.filter(({ key }) => key !== sent)
      if (left.length < batches.length) write(store, left)
    },
    clear: () => store.removeItem(entry),
  }
}

export type Unsent = ReturnType<typeof unsentBatches>

function read(store: Store): Batch[] {
  try {
    // Written by this file; what somebody else put there is refused by the server.
    const kept: unknown = JSON.parse(store.getItem(entry) ?? '[]')
    return Array.isArray(kept) ? (kept as Batch[]) : []
  } catch {
    return []
  }
}

function write(store: Store, batches: readonly Batch[]): void {
  try {
    if (batches.length === 0) store.removeItem(entry)
    else store.setItem(entry, JSON.stringify(batches))
  } catch {
    // A full or forbidden storage: the batch still lives as long as the page does.
  }
}
