import { calls } from '#core/calls.ts'
import type { xpContract } from './contract.ts'

export const xp = calls<typeof xpContract>({
  getXp: 'GET /member/xp',
  getToplist: 'GET /member/toplist',
  putPresence: 'PUT /member/toplist/presence',
  getStatistics: 'GET /member/statistics',
  postLevelSeen: 'POST /member/level-seen',
  getBenefits: 'GET /member/benefits',
})
