import { calls } from '#core/calls.ts'
import type { storesContract } from './contract.ts'

export const stores = calls<typeof storesContract>({
  getStores: 'cdn GET /store/se',
  starStore: 'POST /starred-store',
  unstarStore: 'DELETE /starred-store/{id}',
})
