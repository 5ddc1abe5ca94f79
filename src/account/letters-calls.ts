import { calls } from '#core/calls.ts'
import type { lettersContract } from './letters-contract.ts'

export const letters = calls<typeof lettersContract>({
  subscribe: 'POST /newsletter/subscribe/email/{email}',
  getQuestion: 'GET /newsletter/question/{token}',
  confirmNewsletter: 'POST /newsletter/question/{token}',
  unsubscribe: 'POST /newsletter/unsubscribe',
  getSubscription: 'GET /newsletter/unsubscribe/{token}',
  endSubscription: 'POST /newsletter/unsubscribe/{token}',
})
