import { calls } from '#core/calls.ts'
import type { giftCardsContract } from './contract.ts'

export const giftCards = calls<typeof giftCardsContract>({
  listGiftCards: 'GET /admin/gift-cards',
  getBalance: 'POST /gift-card/balance',
  giveGiftCard: 'POST /gift-card',
})
