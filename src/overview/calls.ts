import { calls } from '#core/calls.ts'
import type { overviewContract } from './contract.ts'

export const overview = calls<typeof overviewContract>({
  findAnything: 'GET /admin/find',
  getTodo: 'GET /admin/todo',
  getStartPage: 'GET /admin/start',
})
