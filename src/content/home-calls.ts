import { calls } from '#core/calls.ts'
import type { homeContract } from './home-contract.ts'

export const home = calls<typeof homeContract>({
  getHome: 'GET /home',
  getHighlights: 'GET /highlights',
})
