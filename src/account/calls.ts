import { calls } from '#core/calls.ts'
import type { accountContract } from './contract.ts'

export const account = calls<typeof accountContract>({
  login: 'POST /login',
  logout: 'DELETE /login',
  getMe: 'GET /me',
  putSetting: 'PUT /setting/{name}',
})
