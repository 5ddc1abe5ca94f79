import { calls } from '#core/calls.ts'
import type { avatarContract, gameContract, knighthoodContract, supplyContract } from './contract.ts'

export const game = calls<typeof gameContract>({
  getGame: 'GET /member/game',
  beginRound: 'POST /member/game/round',
  saveRound: 'POST /member/game/round/{id}',
})

export const supply = calls<typeof supplyContract>({
  getSupplyDrops: 'GET /member/supply-drop',
  stateBirthYear: 'PUT /member/supply-drop/birth-year',
  openSupplyDrop: 'POST /member/supply-drop/{crate}',
})

export const avatar = calls<typeof avatarContract>({
  getAvatar: 'GET /member/avatar',
  putAvatar: 'PUT /member/avatar',
  getAvatarImage: 'cdn GET /avatar/{userId}',
})

export const knighthood = calls<typeof knighthoodContract>({
  getKnighthood: 'GET /member/knighthood',
  applyForKnighthood: 'POST /member/knighthood',
})
