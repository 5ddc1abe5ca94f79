import { calls } from '#core/calls.ts'
import type { promotionsContract } from './contract.ts'

export const promotionCalls = calls<typeof promotionsContract>({
  getPromotions: 'GET /promotions',
  getPromotion: 'GET /promotions/{id}',
  createPromotion: 'POST /promotions',
  changePromotion: 'PUT /promotions/{id}',
  endPromotion: 'PUT /promotions/{id}/end',
})
