import { calls } from '#core/calls.ts'
import type { homeContract } from './home-contract.ts'

export const home = calls<typeof homeContract>({
  getHome: 'cdn GET /home',
  getHighlights: 'cdn GET /highlights',
})
