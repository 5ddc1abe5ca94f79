import { calls } from '#core/calls.ts'
import type { gameContract } from './game-contract.ts'

export const game = calls<typeof gameContract>({
  getGame: 'GET /member/game',
  beginRound: 'POST /member/game/round',
  saveRound: 'POST /member/game/round/{id}',
})
