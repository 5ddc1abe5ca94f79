import { createStore } from 'zustand'

export const savedProducts = createStore<ReadonlySet<number>>(() => new Set())
