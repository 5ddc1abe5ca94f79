import { createStore } from 'zustand'
import type { UspGoods } from './usp-variant.ts'

export const uspGoods = createStore<{ goods: UspGoods | null; zip: string | null }>(() => ({ goods: null, zip: null }))
