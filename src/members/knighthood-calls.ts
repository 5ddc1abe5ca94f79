import { calls } from '#core/calls.ts'
import type { knighthoodContract } from './knighthood-contract.ts'

export const knighthood = calls<typeof knighthoodContract>({
  getKnighthood: 'GET /member/knighthood',
  applyForKnighthood: 'POST /member/knighthood',
})
