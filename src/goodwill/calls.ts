import { calls } from '#core/calls.ts'
import type { goodwillContract } from './contract.ts'

export const goodwill = calls<typeof goodwillContract>({
  getGoodwill: 'GET /admin/order/{id}/goodwill',
  giveGoodwill: 'POST /admin/order/{id}/goodwill',
})
