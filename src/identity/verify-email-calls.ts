import { calls } from '#core/calls.ts'
import type { verifyEmailContract } from './verify-email-contract.ts'

export const verifyEmail = calls<typeof verifyEmailContract>({
  sendVerification: 'POST /email-verification',
  getVerification: 'GET /email-verification/{token}',
  confirmVerification: 'POST /email-verification/{token}',
  renewVerification: 'POST /email-verification/{token}/renewal',
})
