import { calls } from '#core/calls.ts'
import type { rankingContract } from './contract.ts'

export const ranking = calls<typeof rankingContract>({
  reportChoice: 'POST /search-choice',
  getRanking: 'GET /admin/search/ranking',
  putLearning: 'PUT /admin/search/ranking/learning',
  putLiveRanking: 'PUT /admin/search/ranking/live',
  putTriedRanking: 'PUT /admin/search/ranking/trial',
})
