import { unsentEntry } from '#cart/unsent-entry.ts'
import type { Change } from './predict.ts'

/** Changes sent under one idempotency key; retries have no further effect. */
export type Batch = { key: string; changes: Change[] }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function unsentBatches(store: Store) {
  return {
    all: () => read(store),
    save(batches: readonly Batch[]) {
      const keys = new Set(batches.map(({ key }) => key))
      write(store, [...read(store).filter(({ key }) => !keys.has(key)), ...batches])
    },
    remove(sent: string) {
      const batches = read(store)
      const left = batches.filter(({ key }) => key !== sent)
      if (left.length < batches.length) write(store, left)
    },
    clear: () => store.removeItem(unsentEntry),
  }
}

export type Unsent = ReturnType<typeof unsentBatches>

function read(store: Store): Batch[] {
  try {
    // Written by this file; anything else is rejected by the server.
    const saved: unknown = JSON.parse(store.getItem(unsentEntry) ?? '[]')
    return Array.isArray(saved) ? (saved as Batch[]) : []
  } catch {
    // No storage, or no JSON in it: nothing is unsent.
    return []
  }
}

function write(store: Store, batches: readonly Batch[]): void {
  try {
    if (batches.length === 0) store.removeItem(unsentEntry)
    else store.setItem(unsentEntry, JSON.stringify(batches))
  } catch {
    // Storage is full or blocked: the batch stays in memory only.
  }
}
