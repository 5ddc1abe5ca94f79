import { calls } from '#core/calls.ts'
import type { friendsContract } from './contract.ts'

export const friends = calls<typeof friendsContract>({
  getFriends: 'GET /member/friends',
  findMembers: 'GET /member/friends/search',
  sendRequest: 'POST /member/friends/{id}',
  acceptRequest: 'POST /member/friends/{id}/accept',
  denyRequest: 'POST /member/friends/{id}/deny',
  takeBackRequest: 'DELETE /member/friends/{id}/request',
  removeFriend: 'DELETE /member/friends/{id}',
})
