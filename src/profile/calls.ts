import { calls } from '#core/calls.ts'
import type { profileContract } from './contract.ts'

export const profile = calls<typeof profileContract>({
  getProfileSettings: 'GET /profile-settings',
  postProfileSettings: 'POST /profile-settings',
  changePassword: 'POST /password',
  requestEmailChange: 'POST /email',
  confirmEmail: 'POST /email/{token}',
  getSessions: 'GET /session',
  endSession: 'DELETE /session/{id}',
  endOtherSessions: 'DELETE /session',
})
