import { calls } from '#core/calls.ts'
import type { avatarContract } from './avatar-contract.ts'

export const avatar = calls<typeof avatarContract>({
  getAvatar: 'GET /member/avatar',
  putAvatar: 'PUT /member/avatar',
  getAvatarImage: 'GET /avatar/{userId}',
})
