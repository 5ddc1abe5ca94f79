import { createStore } from 'zustand'
import type { UspGoods } from './usp-variant.ts'

/** The product that the page shows; null on other pages. */
export const uspGoods = createStore<UspGoods | null>(() => null)
