import { calls } from '#core/calls.ts'
import type { emailSubscriptionsContract } from './contract.ts'

export const emailSubscriptions = calls<typeof emailSubscriptionsContract>({
  subscribe: 'POST /newsletter/subscribe/email/{email}',
  getQuestion: 'GET /newsletter/question/{token}',
  confirmNewsletter: 'POST /newsletter/question/{token}',
  unsubscribe: 'POST /newsletter/unsubscribe',
  getSubscription: 'GET /newsletter/unsubscribe/{token}',
  endSubscription: 'POST /newsletter/unsubscribe/{token}',
})
