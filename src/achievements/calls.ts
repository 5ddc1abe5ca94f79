import { calls } from '#core/calls.ts'
import type { achievementsContract } from './contract.ts'

export const achievementCalls = calls<typeof achievementsContract>({
  getAchievements: 'GET /member/{id}/achievements',
  getAchievement: 'GET /member/{id}/achievements/{aid}',
  postDoge: 'POST /achievement/doge',
})
