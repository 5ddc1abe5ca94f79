import { calls } from '#core/calls.ts'
import type { giftCardsContract } from './contract.ts'

export const giftCards = calls<typeof giftCardsContract>({
  listGiftCards: 'GET /admin/gift-cards',
  getGiftCard: 'GET /admin/gift-card/{id}',
  blockGiftCard: 'POST /admin/gift-card/{id}/block',
  unblockGiftCard: 'POST /admin/gift-card/{id}/unblock',
  sendNewGiftCardCode: 'POST /admin/gift-card/{id}/code',
  changeGiftCardRecipient: 'POST /admin/gift-card/{id}/recipient',
  getBalance: 'POST /gift-card/balance',
  giveGiftCard: 'POST /gift-card',
})
