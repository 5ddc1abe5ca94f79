import { createStore } from 'zustand'

/** Products that the member has in a list, so far as it is known. */
export const savedProducts = createStore<ReadonlySet<number>>(() => new Set())
