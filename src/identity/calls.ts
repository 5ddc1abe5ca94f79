import { calls } from '#core/calls.ts'
import type { accountContract } from './contract.ts'

export const account = calls<typeof accountContract>({
  login: 'POST /login',
  register: 'POST /register',
  checkRegister: 'GET /register/check/{orderId}/{secret}',
  requestPasswordReset: 'POST /password-reset',
  resetPassword: 'POST /password-reset/{token}',
  logout: 'DELETE /login',
  getMe: 'GET /me',
  putSetting: 'PUT /setting/{name}',
})
