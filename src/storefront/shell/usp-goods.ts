import { createStore } from 'zustand'
import type { UspGoods } from './usp-variant.ts'

/** What is looked at, told by its page to the strip above it: with the postal code that the shopper chose there. */
export const uspGoods = createStore<{ goods: UspGoods | null; zip: string | null }>(() => ({ goods: null, zip: null }))
